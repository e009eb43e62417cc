import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { usePage } from '../../../../links.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { RemoveSearchRuleDialog } from './RemoveSearchRuleDialog.tsx'
import { SearchRuleFields } from './SearchRuleFields.tsx'
import { useSearchRuleForm } from './use-search-rule-form.ts'

export default function SearchRulePage() {
  const { t } = useTranslation()
  const { id } = usePage('website.searches.rules.update').params
  const { data: rule } = useSuspenseQuery(pageQueryOptions(api.searchRules.show, { params: { id } }))
  const form = useSearchRuleForm(id)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className={layout.page}>
      <PageHeader
        title={rule.phrase}
        action={
          <Button variant="default" color="red" onClick={() => setRemoving(true)}>
            {t('searchRules.remove')}
          </Button>
        }
      />
      <EntityForm form={form}>
        <SearchRuleFields form={form} />
      </EntityForm>
      {isRemoving && (
        <RemoveSearchRuleDialog rule={rule} beforeLeaving={form.discard} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}
