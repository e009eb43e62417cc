import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { usePage } from '../../../links.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ProductOptionFields } from './ProductOptionFields.tsx'
import { RemoveProductOptionDialog } from './RemoveProductOptionDialog.tsx'
import { useProductOptionForm } from './use-product-option-form.ts'

export default function UpdateProductOption() {
  const { t } = useTranslation()
  const { id } = usePage('website.menufilter.update').params
  const { data: option } = useSuspenseQuery(pageQueryOptions(api.productOptions.show, { params: { id } }))
  const form = useProductOptionForm(id)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className={layout.page}>
      <PageHeader
        title={option.name}
        detail={t('productOptions.keptByProducts')}
        action={
          <Button variant="default" color="red" onClick={() => setRemoving(true)}>
            {t('productOptions.remove')}
          </Button>
        }
      />
      <EntityForm form={form}>
        <ProductOptionFields form={form} />
      </EntityForm>
      {isRemoving && (
        <RemoveProductOptionDialog option={option} beforeLeaving={form.discard} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}
