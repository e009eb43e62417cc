import { costCurrency, suggestPrice } from '@backroom/contract/catalog/base-products/rules'
import { holds } from '@backroom/contract/platform/access/permissions'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { usePage } from '../../../links.tsx'
import { useMe } from '../../../session/use-me.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { MoneyField } from '../../../ui/money/MoneyField.tsx'
import { formatMoney } from '../../../ui/money/money.ts'
import { BasePicture } from './BasePicture.tsx'
import { type BaseProduct, useLanguage } from './base-product.ts'
import classes from './Catalog.module.css'
import { ProfitTable } from './ProfitTable.tsx'
import { StartDesignDialog, usualMarginPercent } from './StartDesignDialog.tsx'

export default function BaseProductPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { key } = usePage('website.catalog.detail').params
  const { data: baseProduct } = useSuspenseQuery(pageQueryOptions(api.baseProducts.show, { params: { id: key } }))
  const mayEdit = holds(useMe(), 'products.edit')
  const [isStarting, setStarting] = useState(false)
  const [color, setColor] = useState(baseProduct.colors[0]?.hex ?? '#ffffff')
  return (
    <div className={layout.page}>
      <PageHeader
        title={baseProduct.name[language]}
        detail={`${baseProduct.supplier} · ${t('baseProducts.productCount', { count: baseProduct.productCount })}`}
        action={mayEdit && <Button onClick={() => setStarting(true)}>{t('baseProducts.start')}</Button>}
      />
      <div className={layout.columns}>
        <Calculator baseProduct={baseProduct} />
        <div className={layout.fields}>
          <Card title={t('baseProducts.colorsHeader')}>
            <BasePicture baseProduct={key} color={color} />
            <ul className={classes.colors}>
              {baseProduct.colors.map((one) => (
                <li key={one.key}>
                  <button
                    type="button"
                    className={classes.color}
                    aria-pressed={one.hex === color}
                    onClick={() => setColor(one.hex)}
                  >
                    <span className={classes.dot} style={{ background: one.hex }} />
                    {one.name[language]}
                  </button>
                </li>
              ))}
            </ul>
          </Card>
          <Facts baseProduct={baseProduct} />
        </div>
      </div>
      {isStarting && <StartDesignDialog baseProduct={baseProduct} onClose={() => setStarting(false)} />}
    </div>
  )
}

/** What is left of a price, in the currency of the costs. */
function Calculator({ baseProduct: { sizes, fromCents } }: { baseProduct: BaseProduct }) {
  const { t } = useTranslation()
  const [price, setPrice] = useState<number | string>(() =>
    majorUnits(suggestPrice(fromCents, usualMarginPercent, costCurrency), costCurrency),
  )
  return (
    <Card title={t('baseProducts.costs')}>
      <div className={layout.fields}>
        <MoneyField
          currency={costCurrency}
          label={t('baseProducts.calculatorPrice', { currency: costCurrency })}
          value={price}
          onChange={setPrice}
        />
        <ProfitTable
          sizes={sizes}
          priceCents={price === '' ? null : Math.round(Number(price) * 100)}
          currency={costCurrency}
          rate={1}
        />
      </div>
    </Card>
  )
}

function Facts({ baseProduct: { areas, leadDays, extraSideCents } }: { baseProduct: BaseProduct }) {
  const { t, i18n } = useTranslation()
  return (
    <Card title={t('baseProducts.facts')}>
      <div className={layout.fields}>
        <p>{t('baseProducts.leadTime', leadDays)}</p>
        <dl className={classes.areas} aria-label={t('baseProducts.areas')}>
          {areas.map(({ area, widthMm, heightMm, dpi }) => (
            <div key={area}>
              <dt>{t(`baseProducts.area.${area}`)}</dt>
              <dd>{t('baseProducts.areaSize', { width: widthMm, height: heightMm, dpi })}</dd>
            </div>
          ))}
        </dl>
        {areas.length > 1 && (
          <p>{t('baseProducts.extraSide', { amount: formatMoney(extraSideCents, costCurrency, i18n.language) })}</p>
        )}
      </div>
    </Card>
  )
}
