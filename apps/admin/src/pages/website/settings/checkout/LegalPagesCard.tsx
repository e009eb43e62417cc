import { holds } from '@backroom/contract/platform/access/permissions'
import { legalPageKinds } from '@backroom/contract/selling/checkout-settings/states'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { PageLink } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { LegalPageField } from './LegalPageField.tsx'
import type { CheckoutSettingsForm } from './use-checkout-settings-form.ts'

/** Chooses the content page of each policy. */
export function LegalPagesCard({ form }: { form: CheckoutSettingsForm }) {
  const { t } = useTranslation()
  const me = useMe()
  const { data } = useQuery(queryOptions(api.checkoutSettings.show))
  const choices = (data?.pages ?? []).map(({ id, title, isPublished }) => ({
    value: id,
    label: isPublished ? title : t('checkoutSettings.notPublished', { title }),
  }))
  return (
    <Card title={t('checkoutSettings.policies')}>
      <div className={layout.fields}>
        <p className={layout.before}>{t('checkoutSettings.policiesHint')}</p>
        {legalPageKinds.map((kind) => (
          <LegalPageField key={kind} form={form} kind={kind} pages={choices} />
        ))}
        {holds(me, 'pages.edit') && (
          <p>
            <PageLink page="website.pages">{t('checkoutSettings.editPages')}</PageLink>
          </p>
        )}
      </div>
    </Card>
  )
}
