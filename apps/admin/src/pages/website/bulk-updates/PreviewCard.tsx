import type { BulkPreview } from '@backroom/contract/catalog/bulk-updates/endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './BulkUpdates.module.css'
import { ChangeText } from './ChangeText.tsx'
import type { recipeOf } from './use-bulk-update-form.ts'

type Recipe = ReturnType<typeof recipeOf>

/** The delay after the last change before the preview is loaded again. */
const previewMs = 400

/** The preview of what is typed; undefined while something is missing. */
export function useBulkPreview(recipe: Recipe) {
  // Compared as text, because each render builds a new recipe.
  const [text] = useDebouncedValue(JSON.stringify(recipe), previewMs)
  const body = text === undefined ? { match: 'all' as const, conditions: [], actions: [] } : JSON.parse(text)
  return useQuery({
    ...pageQueryOptions(api.bulkUpdates.preview, { body }),
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What would change: numbers, warnings and the first changes. */
export function PreviewCard({ preview, recipe }: { preview: ReturnType<typeof useBulkPreview>; recipe: Recipe }) {
  const { t } = useTranslation()
  const { data, error } = preview
  return (
    <Card title={t('bulkUpdates.preview')}>
      {recipe === undefined ? (
        <p className={classes.soft}>{t('bulkUpdates.previewIncomplete')}</p>
      ) : error ? (
        <p className={classes.error} role="alert">
          {failureText(error)}
        </p>
      ) : data ? (
        <Preview preview={data} />
      ) : (
        <p className={classes.soft}>{t('bulkUpdates.previewLoading')}</p>
      )}
    </Card>
  )
}

function Preview({ preview }: { preview: BulkPreview }) {
  const { t } = useTranslation()
  const { products, variants, isMore, readProducts, changedProducts, changedVariants, refused, warnings } = preview
  const { sample, currency } = preview
  return (
    <div className={classes.preview}>
      <div role="status">
        <p className={classes.strong}>
          {isMore
            ? t('bulkUpdates.tooManyProducts', { count: products })
            : `${t('bulkUpdates.products', { count: products })} · ${t('bulkUpdates.variants', { count: variants })}`}
        </p>
        <p>
          {readProducts < products && `${t('bulkUpdates.ofFirst', { count: readProducts })} `}
          {changedVariants > 0
            ? t('bulkUpdates.variantChanges', {
                count: changedVariants,
                products: t('bulkUpdates.products', { count: changedProducts }),
              })
            : t('bulkUpdates.productChanges', { count: changedProducts })}
        </p>
      </div>
      {refused > 0 && <p className={classes.warning}>{t('bulkUpdates.refused', { count: refused })}</p>}
      {warnings.map(({ warning, count }) => (
        <p key={warning} className={classes.warning}>
          {t(`bulkUpdates.warning.${warning}`, { count })}
        </p>
      ))}
      {sample.length > 0 && (
        <ul className={classes.sample} aria-label={t('bulkUpdates.sample')}>
          {sample.map(({ productId, title, variant, changes, refusal }) => (
            <li key={`${productId} ${variant}`}>
              <span className={classes.strong}>{variant ? `${title}: ${variant}` : title}</span>
              {refusal ? (
                <span className={classes.warning}>{refusal}</span>
              ) : (
                changes.map((change) => <ChangeText key={change.field} change={change} currency={currency} />)
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
