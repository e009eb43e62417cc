import { contentPageIs } from '@backroom/contract/online-store/content-pages/rules'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { usePage } from '../../../links.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ContentPageFields } from './ContentPageFields.tsx'
import { RemoveContentPageDialog } from './RemoveContentPageDialog.tsx'
import { State } from './use-content-page-columns.tsx'
import { useContentPageForm } from './use-content-page-form.ts'

export default function UpdateContentPage() {
  const { t } = useTranslation()
  const { id } = usePage('website.pages.update').params
  const { data: page } = useSuspenseQuery(pageQueryOptions(api.contentPages.show, { params: { id } }))
  const form = useContentPageForm(id)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className={layout.page}>
      <PageHeader
        title={page.title}
        aside={<State page={page} />}
        action={
          <div className={layout.actions}>
            {contentPageIs.published(page, Date.now()) && (
              <Button
                variant="subtle"
                component="a"
                href={page.url}
                target="_blank"
                rel="noopener"
                rightSection={<ExternalLink size={16} aria-hidden="true" />}
              >
                {t('contentPages.view')}
              </Button>
            )}
            <Button variant="default" color="red" onClick={() => setRemoving(true)}>
              {t('contentPages.remove')}
            </Button>
          </div>
        }
      />
      <EntityForm form={form}>
        <ContentPageFields form={form} wasPublished={page.publishedAt !== null} />
      </EntityForm>
      {isRemoving && (
        <RemoveContentPageDialog page={page} beforeLeaving={form.discard} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}
