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
import { MetafieldFields } from './MetafieldFields.tsx'
import classes from './Metafields.module.css'
import { RemoveMetafieldDialog } from './RemoveMetafieldDialog.tsx'
import { useMetafieldForm } from './use-metafield-form.ts'

export default function UpdateMetafield() {
  const { t } = useTranslation()
  const { id } = usePage('website.metafields.update').params
  const { data: metafield } = useSuspenseQuery(pageQueryOptions(api.metafields.show, { params: { id } }))
  const form = useMetafieldForm(id)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className={layout.page}>
      <PageHeader
        title={metafield.name}
        action={
          <Button variant="default" color="red" onClick={() => setRemoving(true)}>
            {t('metafields.remove')}
          </Button>
        }
      />
      <EntityForm form={form}>
        <MetafieldFields form={form} hasChoices={metafield.type === 'text'}>
          <dl className={classes.fixed}>
            <div>
              <dt>{t('metafields.type')}</dt>
              <dd>{t(`metafields.types.${metafield.type}`)}</dd>
            </div>
            <div>
              <dt>{t('metafields.key')}</dt>
              <dd>
                <code>{metafield.key}</code>
              </dd>
            </div>
          </dl>
        </MetafieldFields>
      </EntityForm>
      {isRemoving && (
        <RemoveMetafieldDialog metafield={metafield} beforeLeaving={form.discard} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}
