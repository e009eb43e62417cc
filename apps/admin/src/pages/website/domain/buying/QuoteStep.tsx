import type { DomainQuote } from '@backroom/contract/money/domain-orders/endpoints'
import { limits } from '@backroom/contract/money/domain-orders/limits'
import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { Money } from '../../../../ui/money/Money.tsx'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import classes from '../DomainPage.module.css'
import { reloadDomainOrders } from './use-domain-orders.ts'

interface Props {
  title: string
  host: string
  onBack: () => void
  onClose: () => void
}

const years = Array.from({ length: limits.mostYears }, (_, index) => index + 1)
const termsHeightPx = 44

/** The price of the chosen domain, which the person confirms. */
export function QuoteStep({ title, host, onBack, onClose }: Props) {
  const { t } = useTranslation()
  const [chosenYears, setYears] = useState(1)
  const quote = useQuery(pageQueryOptions(api.domainOrders.quote, { query: { host, years: chosenYears } }))
  const buy = useBuy(quote.data, onClose, () => void quote.refetch())
  const failure = buy.error ?? quote.error
  const isTooExpensive = quote.data !== undefined && quote.data.balanceAfterCents < 0
  return (
    <AskDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            {t('domains.back')}
          </Button>
          <Button
            loading={buy.isPending}
            // After a failure the new price is awaited. A live update loads it again too: a click then must not be lost.
            disabled={!quote.data || isTooExpensive || (buy.isError && quote.isFetching)}
            onClick={() => buy.mutate()}
          >
            {t('domains.buy')}
          </Button>
        </>
      }
    >
      <p className={classes.name}>{host}</p>
      <NativeSelect
        label={t('domains.years')}
        value={chosenYears}
        onChange={(event) => {
          buy.reset()
          setYears(Number(event.currentTarget.value))
        }}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={years.map((count) => ({ value: String(count), label: t('domains.yearCount', { count }) }))}
      />
      {quote.data ? <Terms quote={quote.data} /> : !quote.error && <LoadingRows rows={2} height={termsHeightPx} />}
      {isTooExpensive ? <p role="status">{t('domains.tooExpensive')}</p> : <p>{t('domains.paidBy')}</p>}
      {failure && (
        <p role="alert" className={classes.failed}>
          {failureText(failure)}
        </p>
      )}
    </AskDialog>
  )
}

/** Sends one key for a quote, however often the person tries: a lost answer buys nothing twice. */
function useBuy(quote: DomainQuote | undefined, onDone: () => void, reloadQuote: () => void) {
  const [keys] = useState(() => new Map<string, string>())
  const keyOf = ({ host, years, priceCents }: DomainQuote) => {
    const name = `${host} ${years} ${priceCents}`
    const key = keys.get(name) ?? crypto.randomUUID()
    keys.set(name, key)
    return key
  }
  return useMutation({
    mutationFn: async () => {
      if (!quote) return
      const { host, years, priceCents } = quote
      await api.domainOrders.buy({ body: { key: keyOf(quote), host, years, priceCents } })
    },
    meta: { ownNotice: true },
    onSuccess: async () => {
      await reloadDomainOrders()
      onDone()
    },
    // The price may have changed.
    onError: reloadQuote,
  })
}

function Terms({ quote: { priceCents, currency, balanceAfterCents } }: { quote: DomainQuote }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.terms}>
      <dt>{t('domains.price')}</dt>
      <dd>
        <Money amount={priceCents} currency={currency} />
      </dd>
      <dt>{t('domains.balanceAfter')}</dt>
      <dd>
        <Money amount={balanceAfterCents} currency={currency} />
      </dd>
    </dl>
  )
}
