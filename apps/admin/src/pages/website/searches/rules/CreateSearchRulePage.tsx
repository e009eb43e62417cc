import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { usePage } from '../../../../links.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { SearchRuleFields } from './SearchRuleFields.tsx'
import { useNewSearchRuleForm } from './use-search-rule-form.ts'

export default function CreateSearchRulePage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { kind, phrase } = usePage('website.searches.rules.create').search
  const form = useNewSearchRuleForm({ kind, phrase })
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.searches.rules.create')} />
      <EntityForm form={form}>
        <SearchRuleFields form={form} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('searchRules.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
