import { costCurrency } from '@backroom/contract/catalog/base-products/rules'
import { baseCategories } from '@backroom/contract/catalog/base-products/states'
import { NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { PageLink, usePage } from '../../../links.tsx'
import { SearchField } from '../../../lists/filters/SearchField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { formatMoney } from '../../../ui/money/money.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { BasePicture } from './BasePicture.tsx'
import { type BaseProduct, useLanguage } from './base-product.ts'
import classes from './Catalog.module.css'

/** The base products of print on demand. */
export default function CatalogPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const language = useLanguage()
  const { search, setSearch } = usePage('website.catalog')
  const { baseProducts } = useSuspenseQuery(pageQueryOptions(api.baseProducts.list)).data
  const words = folded(search.text).split(/\s+/).filter(Boolean)
  const shown = baseProducts.filter(
    ({ name, supplier, category }) =>
      words.every((word) => folded(`${name.en} ${name.vi} ${supplier}`).includes(word)) &&
      (search.category === '' || category === search.category) &&
      (search.supplier === '' || supplier === search.supplier),
  )
  const suppliers = [...new Set(baseProducts.map(({ supplier }) => supplier))].toSorted()
  const arrow = <ChevronDown size={16} aria-hidden="true" />
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.catalog')} detail={t('baseProducts.lead')} />
      <search className={classes.filters}>
        <SearchField
          text={search.text}
          onText={(text) => void setSearch({ text }, { replace: true })}
          label={t('baseProducts.search')}
          hint={t('baseProducts.searchHint')}
        />
        <NativeSelect
          aria-label={t('baseProducts.category')}
          rightSection={arrow}
          value={search.category}
          data={[
            { value: '', label: t('baseProducts.anyCategory') },
            ...baseCategories.map((value) => ({ value, label: t(`baseProducts.categories.${value}`) })),
          ]}
          onChange={({ currentTarget }) => void setSearch({ category: currentTarget.value as typeof search.category })}
        />
        <NativeSelect
          aria-label={t('baseProducts.supplier')}
          rightSection={arrow}
          value={search.supplier}
          data={[{ value: '', label: t('baseProducts.anySupplier') }, ...suppliers]}
          onChange={({ currentTarget }) => void setSearch({ supplier: currentTarget.value })}
        />
      </search>
      {shown.length === 0 ? (
        <Card>
          <EmptyState title={t('baseProducts.noMatch')}>{t('baseProducts.noMatchText')}</EmptyState>
        </Card>
      ) : (
        <ul className={classes.tiles}>
          {shown.map((one) => (
            <Tile key={one.key} baseProduct={one} name={one.name[language]} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Without case and diacritics. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').toLowerCase()

function Tile({ baseProduct, name }: { baseProduct: Omit<BaseProduct, 'productCount'>; name: string }) {
  const { t, i18n } = useTranslation()
  const { key, supplier, fromCents, colors, sizes, leadDays } = baseProduct
  const amount = formatMoney(fromCents, costCurrency, i18n.language)
  return (
    <li className={classes.tile}>
      <BasePicture baseProduct={key} color={colors[0]?.hex ?? '#ffffff'} />
      <h2 className={classes.name}>
        <PageLink page="website.catalog.detail" params={{ key }}>
          {name}
        </PageLink>
      </h2>
      <p className={classes.soft}>{supplier}</p>
      <p>{t('baseProducts.from', { amount })}</p>
      <p className={classes.soft}>
        {t('baseProducts.colors', { count: colors.length })} · {t('baseProducts.sizes', { count: sizes.length })}
      </p>
      <p className={classes.soft}>{t('baseProducts.leadTime', leadDays)}</p>
    </li>
  )
}
