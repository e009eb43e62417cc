import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SearchEngineCard } from '../../../../forms/search-engines/SearchEngineCard.tsx'
import { PageLink } from '../../../../links.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { DescriptionField } from './DescriptionField.tsx'
import type { ProductForm } from './form-parts.ts'
import { ImagesField } from './images/ImagesField.tsx'
import { MetafieldsCard } from './metafields/MetafieldsCard.tsx'
import { OptionsField } from './options/OptionsField.tsx'
import type { FormVariant } from './product-values.ts'
import { StatusField } from './StatusField.tsx'
import { SuggestedInput } from './SuggestedInput.tsx'
import { TagsField } from './TagsField.tsx'
import { SingleVariant } from './variants/SingleVariant.tsx'
import { VariantGrid } from './variants/VariantGrid.tsx'

interface Props {
  form: ProductForm
  statuses?: readonly ProductStatus[]
  /** What is in stock by variant. Empty for a new product. */
  stock: ReadonlyMap<string, number | null>
  /** Shows the stock of a stored variant. */
  onStock?: (variant: FormVariant) => void
  /** Undefined for a new product. A stored one has an address, which may be known. */
  storedTitle?: string
}

/** The fields of a product: what customers see at the left, what orders it in the shop at the right. */
export function ProductFields({ form, statuses, stock, onStock = () => {}, storedTitle }: Props) {
  const { t } = useTranslation()
  const { options, variants } = form.values()
  const stockLink = storedTitle !== undefined && (
    <PageLink page="website.inventory" search={{ text: storedTitle }}>
      {t('products.toInventory')}
    </PageLink>
  )
  const isSingle = variants.length === 1 && options.every(({ values }) => values.length === 0)
  return (
    <>
      <div className={layout.columns}>
        <div className={layout.fields}>
          <Card>
            <div className={layout.fields}>
              <TextInput {...form.field('title')} />
              <DescriptionField {...form.live('descriptionHtml')} />
            </div>
          </Card>
          <Card title={t('products.images')}>
            <ImagesField form={form} />
          </Card>
          {isSingle && <SingleVariant form={form} stock={stock} stockLink={stockLink} onStock={onStock} />}
        </div>
        <div className={layout.fields}>
          <Card>
            <StatusField form={form} {...(statuses && { choices: statuses })} />
          </Card>
          <Card title={t('products.organization')}>
            <div className={layout.fields}>
              <SuggestedInput field="productType">
                {(input) => <TextInput {...form.field('productType')} {...input} />}
              </SuggestedInput>
              <SuggestedInput field="vendor">
                {(input) => <TextInput {...form.field('vendor')} {...input} />}
              </SuggestedInput>
              <TagsField {...form.live('tags')} />
            </div>
          </Card>
        </div>
      </div>
      {/* The grid of variants needs the whole width. */}
      <Card title={t('products.variantsHeader')} aside={!isSingle && stockLink}>
        <div className={layout.fields}>
          <OptionsField form={form} />
          {!isSingle && <VariantGrid form={form} stock={stock} onStock={onStock} />}
        </div>
      </Card>
      <MetafieldsCard form={form} />
      <SearchEngineCard form={form} path="/products/" hasAddress={storedTitle !== undefined} />
    </>
  )
}
