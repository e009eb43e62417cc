import type { ReportProduct } from '@backroom/contract/analytics/reports/answers'
import { limits } from '@backroom/contract/analytics/reports/limits'
import { hrefIn } from '@backroom/contract/pages/addresses'
import { holds } from '@backroom/contract/platform/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { None, WidgetCard } from '../../../../reports/WidgetCard.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { Money } from '../../../../ui/money/Money.tsx'
import { useReportOptions, useReportQuery } from '../query/use-report-query.ts'
import classes from './RecentProducts.module.css'

/** Pixels (B §9). */
const imageSize = 320

/** The three newest products. */
export function RecentProducts() {
  const { t } = useTranslation()
  const { stores } = useReportQuery().query
  const query = { page: 1, limit: limits.recentProducts, stores }
  const productsQuery = useQuery({ ...queryOptions(api.reports.recentProducts, { query }), ...useReportOptions() })
  return (
    <WidgetCard
      title={t('analytics.recentProducts')}
      formula={t('analytics.formula.recentProducts')}
      query={productsQuery}
      height={372}
      none={({ products }) => products.length === 0 && <None>{t('analytics.noProducts')}</None>}
    >
      {({ products }) => (
        <ul className={classes.products}>
          {products.map((product) => (
            <li key={product._id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </WidgetCard>
  )
}

function ProductCard({ product }: { product: ReportProduct }) {
  const { t } = useTranslation()
  const { _id, storeId, title, imageSrc, currency, variantDefault } = product
  const { price, compareAtPrice } = variantDefault
  const image = imageSrc ? (
    <img src={imageSrc} alt="" width={imageSize} height={imageSize} loading="lazy" />
  ) : (
    <span className={classes.noImage} aria-hidden="true" />
  )
  const face = (
    <>
      {image}
      <span className={classes.title}>{title}</span>
      <span className={classes.price}>
        <Money amount={price} currency={currency} />
        {compareAtPrice !== null && compareAtPrice > price && (
          <s title={t('analytics.compareAt')}>
            <Money amount={compareAtPrice} currency={currency} />
          </s>
        )}
      </span>
    </>
  )
  // Only links to products that the user may open.
  if (!holds(useMe(), 'products.edit')) return <div className={classes.product}>{face}</div>
  return (
    // The product may belong to another store.
    <a
      className={classes.product}
      href={hrefIn(storeId, 'website.products.update', { id: _id })}
      target="_blank"
      rel="noopener"
    >
      {face}
    </a>
  )
}
