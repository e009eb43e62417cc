import type { Upsell } from '@backroom/contract/selling/upsells/endpoints'
import type { upsellList } from '@backroom/contract/selling/upsells/list'
import type { UpsellPlacement, UpsellState } from '@backroom/contract/selling/upsells/states'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { formatMoney } from '../../../ui/money/money.ts'
import { StatusDot, type Tone } from '../../../ui/states/StatusDot.tsx'

const tones: Record<UpsellState, Tone> = {
  active: 'good',
  scheduled: 'information',
  paused: 'attention',
  expired: 'neutral',
}

export function State({ state }: Pick<Upsell, 'state'>) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={tones[state]} hollow={state !== 'active'}>
      {t(`upsells.states.${state}`)}
    </StatusDot>
  )
}

export function useUpsellColumns(): ListColumns<typeof upsellList, Upsell> {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const figure = { width: 88, isNumber: true } as const
  return [
    { key: 'name', header: t('upsells.name'), sort: 'name', cell: ({ name }) => name },
    {
      key: 'placement',
      header: t('upsells.placement'),
      width: 144,
      cell: ({ placement }) => t(`upsells.placements.${placement}`),
    },
    { key: 'state', header: t('upsells.state'), width: 128, cell: ({ state }) => <State state={state} /> },
    { key: 'views', header: t('upsells.views'), ...figure, cell: ({ views }) => views },
    { key: 'accepts', header: t('upsells.accepts'), ...figure, cell: ({ accepts }) => accepts },
    { key: 'orders', header: t('upsells.orders'), ...figure, cell: ({ orders }) => orders },
    {
      key: 'revenue',
      header: t('upsells.revenue'),
      width: 120,
      isNumber: true,
      cell: ({ revenueCents, currency }) => formatMoney(revenueCents, currency, i18n.language),
    },
    { key: 'priority', header: t('upsells.priority'), sort: 'priority', ...figure, cell: ({ priority }) => priority },
    {
      key: 'created',
      header: t('upsells.created'),
      sort: 'created',
      width: 128,
      cell: ({ createdAt }) => <DateTime at={createdAt} timeZone={zone} short />,
    },
  ]
}

export function useUpsellTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(name === 'state' ? 'upsells.state' : 'upsells.placement'),
    value: (name, value) =>
      name === 'state'
        ? t(`upsells.states.${value as UpsellState}`)
        : t(`upsells.placements.${value as UpsellPlacement}`),
    viewPerValue: { filter: 'state', values: ['active', 'scheduled', 'expired'] satisfies UpsellState[] },
    search: t('upsells.search'),
    searchHint: t('upsells.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'upsells.countMore' : 'upsells.count', { count }),
    noMatch: t('upsells.noMatch'),
  }
}
