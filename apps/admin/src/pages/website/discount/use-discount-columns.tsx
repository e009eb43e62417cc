import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import type { discountList } from '@backroom/contract/selling/discounts/list'
import type { DiscountKind, DiscountState } from '@backroom/contract/selling/discounts/states'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { StatusDot, type Tone } from '../../../ui/states/StatusDot.tsx'
import { useSummary } from './use-summary.ts'

export type Discount = Answer<typeof contract.discounts.show>

const tones: Record<DiscountState, Tone> = {
  active: 'good',
  scheduled: 'information',
  paused: 'attention',
  exhausted: 'neutral',
  expired: 'neutral',
}

export function State({ state }: Pick<Discount, 'state'>) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={tones[state]} hollow={state !== 'active'}>
      {t(`discounts.states.${state}`)}
    </StatusDot>
  )
}

export function useDiscountColumns(): ListColumns<typeof discountList, Discount> {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const summary = useSummary()
  const moment = (at: string) => formatDateTime(new Date(at), zone, i18n.language)
  return [
    {
      key: 'discount',
      header: t('discounts.discount'),
      sort: 'title',
      cell: ({ code, title }) => (code && code !== title ? `${code} · ${title}` : title),
    },
    { key: 'summary', header: t('discounts.summary'), width: '30%', cell: summary },
    { key: 'state', header: t('discounts.state'), width: 128, cell: ({ state }) => <State state={state} /> },
    {
      key: 'uses',
      header: t('discounts.uses'),
      sort: 'uses',
      width: 112,
      isNumber: true,
      cell: ({ useCount, usageLimit }) =>
        usageLimit === null ? useCount : t('discounts.usesOf', { used: useCount, limit: usageLimit }),
    },
    {
      key: 'period',
      header: t('discounts.period'),
      width: 216,
      cell: ({ startsAt, endsAt }) =>
        endsAt === null
          ? t('discounts.from', { start: moment(startsAt) })
          : t('discounts.fromTo', { start: moment(startsAt), end: moment(endsAt) }),
    },
    {
      key: 'created',
      header: t('discounts.created'),
      sort: 'created',
      width: 128,
      cell: ({ createdAt }) => <DateTime at={createdAt} timeZone={zone} short />,
    },
  ]
}

export function useDiscountTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(name === 'state' ? 'discounts.state' : 'discounts.kind'),
    value: (name, value) =>
      name === 'state'
        ? t(`discounts.states.${value as DiscountState}`)
        : t(`discounts.kinds.${value as DiscountKind}`),
    viewPerValue: { filter: 'state', values: ['active', 'scheduled', 'expired'] satisfies DiscountState[] },
    search: t('discounts.search'),
    searchHint: t('discounts.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'discounts.countMore' : 'discounts.count', { count }),
    noMatch: t('discounts.noMatch'),
  }
}
