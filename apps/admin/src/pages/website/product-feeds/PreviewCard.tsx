import type { FeedPreview } from '@backroom/contract/catalog/product-feeds/endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { FindingText } from './FindingText.tsx'
import classes from './ProductFeeds.module.css'
import type { contentsOf } from './use-product-feed-form.ts'

type Contents = ReturnType<typeof contentsOf>

/** The delay after the last change before the preview is loaded again. */
const previewMs = 400

/** The preview of what is typed; undefined while something is missing. */
export function useFeedPreview(contents: Contents) {
  // Compared as text, because each render builds new contents.
  const [text] = useDebouncedValue(JSON.stringify(contents), previewMs)
  const body =
    text === undefined
      ? { platform: 'google' as const, match: 'all' as const, conditions: [], map: {} }
      : JSON.parse(text)
  return useQuery({
    ...pageQueryOptions(api.productFeeds.preview, { body }),
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** How many products and variants the feed would contain. */
export function MatchingCount({ preview: { data } }: { preview: ReturnType<typeof useFeedPreview> }) {
  const { t } = useTranslation()
  if (!data) return null
  const { products, variants, isMore } = data
  return (
    <p className={classes.strong} role="status">
      {isMore
        ? t('productFeeds.matchingMore', { count: products })
        : t('productFeeds.matching', {
            products: t('productFeeds.products', { count: products }),
            variants: t('productFeeds.variants', { count: variants }),
          })}
    </p>
  )
}

interface Props {
  preview: ReturnType<typeof useFeedPreview>
  contents: Contents
}

/** The first items as they would be written, with their findings. */
export function PreviewCard({ preview: { data, error }, contents }: Props) {
  const { t } = useTranslation()
  return (
    <Card title={t('productFeeds.preview')}>
      {contents === undefined ? (
        <p className={classes.soft}>{t('productFeeds.previewIncomplete')}</p>
      ) : error ? (
        <p className={classes.error} role="alert">
          {failureText(error)}
        </p>
      ) : data ? (
        <Items items={data.items} />
      ) : (
        <p className={classes.soft}>{t('productFeeds.previewLoading')}</p>
      )}
    </Card>
  )
}

function Items({ items }: Pick<FeedPreview, 'items'>) {
  const { t } = useTranslation()
  if (items.length === 0) return <p className={classes.soft}>{t('productFeeds.previewNone')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('productFeeds.previewItems')}>
      <ul className={classes.items}>
        {items.map(({ title, fields, findings }, index) => (
          // Variants of one product have one id.
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are replaced as a whole
          <li key={index}>
            <p className={classes.strong}>{title}</p>
            {findings.map((finding) => (
              <p key={finding.field} className={classes.finding} data-severity={finding.severity}>
                <FindingText finding={finding} />
              </p>
            ))}
            <dl className={classes.values}>
              {fields.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
