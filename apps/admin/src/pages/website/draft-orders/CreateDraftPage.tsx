import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { usePage } from '../../../links.tsx'
import { useStore } from '../../../session/use-store.ts'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { DraftFields } from './form/DraftFields.tsx'
import { useNewDraftForm } from './form/use-draft-form.ts'
import { useNamedCustomer } from './form/use-named-customer.ts'

export default function CreateDraftPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { currency } = useStore()
  const { search, setSearch } = usePage('website.drafts.create')
  const form = useNewDraftForm(currency)
  useNamedCustomer(form, search.customer, () => void setSearch({ customer: '' }, { replace: true }))
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.drafts.create')} />
      <EntityForm form={form}>
        <DraftFields form={form} currency={currency} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('drafts.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
