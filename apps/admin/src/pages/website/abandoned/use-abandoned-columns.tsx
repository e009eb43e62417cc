import type { AbandonedSummary } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import type { abandonedCheckoutList } from '@backroom/contract/selling/abandoned-checkouts/list'
import type { AbandonedState as State } from '@backroom/contract/selling/abandoned-checkouts/states'
import type { CheckoutStep } from '@backroom/contract/selling/checkouts/states'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import classes from './Abandoned.module.css'
import { AbandonedState } from './AbandonedState.tsx'

/** Pictures in a row of the list. */
const shownLines = 3

function Contents({ lines }: Pick<AbandonedSummary, 'lines'>) {
  const { t } = useTranslation()
  if (lines.length === 0) return t('abandoned.erasedContents')
  const more = lines.length - shownLines
  return (
    <span className={classes.contents}>
      {lines
        .slice(0, shownLines)
        .map(({ id, imageUrl }) =>
          imageUrl ? (
            <img key={id} src={imageUrl} alt="" width={32} height={40} loading="lazy" />
          ) : (
            <span key={id} className={classes.noImage} />
          ),
        )}
      {more > 0 && <span>{t('abandoned.more', { count: more })}</span>}
      <span className={classes.titles}>{lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</span>
    </span>
  )
}

export function useAbandonedColumns(): ListColumns<typeof abandonedCheckoutList, AbandonedSummary> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    {
      key: 'customer',
      header: t('abandoned.customer'),
      cell: ({ name, email }) => name || email || t('abandoned.erasedCustomer'),
    },
    { key: 'contents', header: t('abandoned.contents'), width: '24%', cell: ({ lines }) => <Contents lines={lines} /> },
    {
      key: 'abandoned',
      header: t('abandoned.abandoned'),
      sort: 'abandoned',
      width: '15%',
      cell: ({ abandonedAt }) => <DateTime at={abandonedAt} timeZone={zone} short />,
    },
    {
      key: 'step',
      header: t('abandoned.step'),
      width: '11%',
      cell: ({ step }) => t(`abandoned.steps.${step}`),
    },
    { key: 'mails', header: t('abandoned.mails'), width: '9%', isNumber: true, cell: ({ mailCount }) => mailCount },
    {
      key: 'state',
      header: t('abandoned.state'),
      width: '15%',
      cell: ({ state }) => <AbandonedState state={state} />,
    },
    {
      key: 'total',
      header: t('abandoned.total'),
      sort: 'total',
      width: '11%',
      isNumber: true,
      cell: ({ totalCents, currency }) => <Money amount={totalCents} currency={currency} />,
    },
  ]
}

export function useAbandonedTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(`abandoned.${name as 'state' | 'step' | 'abandoned' | 'total'}`),
    value: (name, value) =>
      name === 'state' ? t(`abandoned.states.${value as State}`) : t(`abandoned.steps.${value as CheckoutStep}`),
    viewPerValue: { filter: 'state', values: ['not_recovered', 'recovered'] satisfies State[] },
    search: t('abandoned.search'),
    searchHint: t('abandoned.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'abandoned.countMore' : 'abandoned.count', { count }),
    noMatch: t('abandoned.noMatch'),
  }
}
