import type { DomainOffer } from '@backroom/contract/money/domain-orders/endpoints'
import { limits } from '@backroom/contract/money/domain-orders/limits'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { formatMoney } from '../../../../ui/money/money.ts'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import classes from '../DomainPage.module.css'

interface Props {
  title: string
  /** What was searched; '' before the first search. */
  text: string
  onSearch: (text: string) => void
  onChoose: (host: string) => void
  onClose: () => void
}

const offerHeightPx = 44

export function DomainSearch({ title, text, onSearch, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState(text)
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onSearch(typed.trim())
  }
  return (
    <AskDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={id} disabled={typed.trim() === ''}>
            {t('domains.find')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={search}>
        <TextInput
          label={t('domains.search')}
          description={t('domains.searchHint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={limits.searchText}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      </form>
      {text !== '' && <Offers text={text} onChoose={onChoose} />}
    </AskDialog>
  )
}

function Offers({ text, onChoose }: Pick<Props, 'text' | 'onChoose'>) {
  const { t } = useTranslation()
  const { data, error } = useQuery(pageQueryOptions(api.domainOrders.search, { query: { text } }))
  if (error)
    return (
      <p role="alert" className={classes.failed}>
        {failureText(error)}
      </p>
    )
  if (!data) return <LoadingRows rows={5} height={offerHeightPx} />
  if (data.offers.length === 0) return <p role="status">{t('domains.noOffers')}</p>
  return (
    <ul className={classes.orders}>
      {data.offers.map((offer) => (
        <OfferRow key={offer.host} offer={offer} onChoose={onChoose} />
      ))}
    </ul>
  )
}

function OfferRow({ offer, onChoose }: { offer: DomainOffer; onChoose: (host: string) => void }) {
  const { t, i18n } = useTranslation()
  const { host, isAvailable, priceCents, currency } = offer
  return (
    <li className={classes.order}>
      <div>
        <p className={classes.name}>{host}</p>
        <p className={classes.soft}>
          {isAvailable
            ? t('domains.perYear', { price: formatMoney(priceCents, currency, i18n.language) })
            : t('domains.taken')}
        </p>
      </div>
      {isAvailable && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('domains.chooseHost', { host })}
          onClick={() => onChoose(host)}
        >
          {t('domains.choose')}
        </Button>
      )}
    </li>
  )
}
