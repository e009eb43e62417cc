import '@mantine/core/styles/Checkbox.css'
import { holds } from '@backroom/contract/platform/access/permissions'
import { languages } from '@backroom/contract/platform/api/language'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { analyticsConsents } from '@backroom/contract/stores/stores/states'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { useMe } from '../../../session/use-me.ts'
import { useStore } from '../../../session/use-store.ts'
import { ZoneSelect } from '../../../ui/dates/ZoneSelect.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { ContactCard } from './contact/ContactCard.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import classes from './PreferencesPage.module.css'
import { SearchEngines } from './SearchEngines.tsx'
import { SocialCard } from './SocialCard.tsx'
import { StoreAddress } from './StoreAddress.tsx'
import { usePreferenceForm } from './use-preference-form.ts'

export default function PreferencesPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const me = useMe()
  const store = useStore()
  const form = usePreferenceForm()
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.preferences')} />
      <EntityForm form={form}>
        <Card title={t('preferences.store')}>
          <div className={classes.fields}>
            <TextInput {...form.field('name')} description={t('preferences.nameHint')} />
            <StoreAddress />
          </div>
        </Card>
        <Card title={t('preferences.standards')}>
          <div className={classes.fields}>
            <ZoneSelect
              {...form.live('standardTimezone')}
              description={t('preferences.zoneHint')}
              none={t('preferences.noZone', { zone: defaultTimeZone })}
            />
            <NativeSelect
              {...form.field('language')}
              description={t('preferences.languageHint')}
              rightSection={<ChevronDown size={16} aria-hidden="true" />}
              data={languages.map((value) => ({ value, label: t(`survey.languages.${value}`) }))}
            />
            <NativeSelect
              {...form.field('analyticsConsent')}
              description={t('preferences.visitsHint')}
              rightSection={<ChevronDown size={16} aria-hidden="true" />}
              data={analyticsConsents.map((value) => ({ value, label: t(`preferences.visitsOf.${value}`) }))}
            />
            <Checkbox {...form.checkbox('confirmSubscribers')} description={t('preferences.confirmSubscribersHint')} />
          </div>
        </Card>
        <SearchEngines form={form} />
        <SocialCard form={form} />
      </EntityForm>
      <ContactCard />
      {holds(me, 'settings.view') && <PaymentCard />}
      <Card title={t('preferences.fixed')}>
        <dl className={classes.facts}>
          <dt>{t('preferences.businessType')}</dt>
          <dd>{t(`preferences.businessTypes.${store.businessType}`)}</dd>
          <dt>{t('preferences.currency')}</dt>
          <dd>{store.currency}</dd>
        </dl>
      </Card>
    </div>
  )
}
