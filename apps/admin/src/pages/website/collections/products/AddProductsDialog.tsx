import '@mantine/core/styles/Checkbox.css'
import { limits } from '@backroom/contract/catalog/collections/limits'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import classes from '../Collections.module.css'
import type { ChosenProduct } from '../form/collection-values.ts'
import { ProductLine } from './ProductLine.tsx'

const typingPauseMs = 300
/** Older products are found by searching. */
const shownProducts = 50

interface Props {
  /** Products that cannot be chosen again, as far as they are known. */
  present: ReadonlySet<string>
  isAdding: boolean
  onAdd: (products: ChosenProduct[]) => void
  onClose: () => void
}

/** Chooses many products, newest first or by a search. What was chosen stays chosen while the search changes. */
export function AddProductsDialog({ present, isAdding, onAdd, onClose }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>([])
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), typingPauseMs)
  const { data, error } = useQuery({
    ...pageQueryOptions(api.products.list, { query: { limit: shownProducts, ...(text && { text }) } }),
    placeholderData: keepPreviousData,
  })
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  const toggle = ({ id, title, imageUrl }: ChosenProduct) =>
    setChosen(isChosen(id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, title, imageUrl }])
  const isFull = chosen.length >= limits.changedProducts
  return (
    <AskDialog
      title={t('collections.addProducts')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={isAdding} disabled={chosen.length === 0} onClick={() => onAdd([...chosen])}>
            {chosen.length === 0
              ? t('collections.addProducts')
              : t('collections.addProductsCount', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('collections.searchProducts')}
        description={t('collections.addProductsHint')}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && !data && (
        <p className={classes.error} role="alert">
          {failureText(error)}
        </p>
      )}
      {!data && !error && <LoadingRows rows={4} height={40} />}
      {data?.items.length === 0 && <p className={classes.soft}>{t('collections.noneFound')}</p>}
      <ul className={classes.found} aria-label={t('collections.foundProducts')}>
        {data?.items.map((product) => {
          const isPresent = present.has(product.id)
          return (
            <li key={product.id} className={classes.row}>
              <Checkbox
                checked={isPresent || isChosen(product.id)}
                disabled={isPresent || (isFull && !isChosen(product.id))}
                label={<ProductLine product={product} />}
                description={isPresent ? t('collections.isMember') : undefined}
                onChange={() => toggle(product)}
              />
            </li>
          )
        })}
      </ul>
    </AskDialog>
  )
}
