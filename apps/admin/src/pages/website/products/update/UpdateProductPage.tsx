import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import { productStatuses } from '@backroom/contract/catalog/products/states'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { usePage } from '../../../../links.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import { Status } from '../use-product-columns.tsx'
import classes from './UpdateProductPage.module.css'
import { useProductUpdateForm } from './use-product-update-form.ts'
import { VariantTable } from './VariantTable.tsx'

export default function UpdateProductPage() {
  const { t } = useTranslation()
  const { id } = usePage('website.products.update').params
  const { data, error, refetch } = useQuery(pageQueryOptions(api.products.show, { params: { id } }))
  if (data) return <Product product={data} />
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return <EmptyState isPage drawing="lens" title={t('products.notFound')} />
  if (error)
    return (
      <ErrorState
        text={failureText(error)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    )
  return <LoadingRows rows={5} height={72} />
}

function Product({ product }: { product: ProductDetail }) {
  const { t } = useTranslation()
  const form = useProductUpdateForm(product.id)
  const { title, status, url, imageUrl } = product
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        aside={<Status status={status} />}
        detail={
          status === 'active' && (
            <a href={url} target="_blank" rel="noopener">
              {t('products.openInShop')}
            </a>
          )
        }
      />
      <EntityForm form={form}>
        <Card>
          <div className={classes.fields}>
            {imageUrl && <img className={classes.image} src={imageUrl} alt="" width={120} height={150} />}
            <TextInput {...form.field('title')} description={t('products.titleHint')} />
            <TextInput {...form.field('vendor')} />
            <NativeSelect
              {...form.field('status')}
              rightSection={<ChevronDown size={16} aria-hidden="true" />}
              data={productStatuses.map((value) => ({ value, label: t(`products.status.${value}`) }))}
            />
          </div>
        </Card>
      </EntityForm>
      <VariantTable product={product} />
    </div>
  )
}
