import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import classes from './UpdateProductPage.module.css'

/** The variants of a product with their prices. */
export function VariantTable({ product: { variants, currency } }: { product: ProductDetail }) {
  const { t } = useTranslation()
  return (
    <Card title={t('products.variantsHeader')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('products.variantsHeader')}>
        <table className={classes.variants}>
          <thead>
            <tr>
              <th scope="col">{t('products.variant')}</th>
              <th scope="col">{t('products.sku')}</th>
              <th scope="col">{t('products.price')}</th>
              <th scope="col">{t('products.priceBefore')}</th>
              <th scope="col">{t('products.stock')}</th>
            </tr>
          </thead>
          <tbody>
            {variants.map(({ id, title, sku, priceCents, compareAtCents, stock }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>{sku}</td>
                <td>
                  <Money amount={priceCents} currency={currency} />
                </td>
                <td>{compareAtCents !== null && <Money amount={compareAtCents} currency={currency} />}</td>
                <td>{stock ?? t('products.notCounted')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
