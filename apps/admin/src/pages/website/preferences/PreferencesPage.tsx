import { holds } from '@backroom/contract/access/permissions'
import { type Language, languages } from '@backroom/contract/api/language'
import { limits } from '@backroom/contract/stores/limits'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../session/use-me.ts'
import { useStore } from '../../../session/use-store.ts'
import { SaveBar } from '../../../shell/SaveBar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ZoneSelect } from '../../../ui/ZoneSelect.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { PaymentCard } from './PaymentCard.tsx'
import classes from './PreferencesPage.module.css'
import { ShopAddress } from './ShopAddress.tsx'
import { usePreferenceForm } from './use-preference-form.ts'

export default function PreferencesPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const me = useMe()
  const store = useStore()
  const { values, change, theirs, isDirty, isSaving, nameFault, save, discard } = usePreferenceForm()
  const saved = (value: string | undefined) => value !== undefined && t('save.theirs', { value })
  return (
    <div className={classes.page}>
      <SaveBar isDirty={isDirty} isSaving={isSaving} onSave={save} onDiscard={discard} />
      <PageHeader title={pageLabel('website.preferences')} />
      <Card title={t('preferences.shop')}>
        <div className={classes.fields}>
          <TextInput
            label={t('preferences.name')}
            description={saved(theirs?.name) || t('preferences.nameHint')}
            value={values.name}
            maxLength={60}
            error={nameFault}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <ShopAddress />
        </div>
      </Card>
      <Card title={t('preferences.standards')}>
        <div className={classes.fields}>
          <ZoneSelect
            label={t('preferences.zone')}
            description={saved(theirs?.standardTimezone) || t('preferences.zoneHint')}
            none={t('preferences.noZone', { zone: limits.defaultTimeZone })}
            value={values.standardTimezone}
            onChoose={(standardTimezone) => change({ standardTimezone })}
          />
          <NativeSelect
            label={t('preferences.language')}
            description={saved(theirs?.language) || t('preferences.languageHint')}
            rightSection={<ChevronDown size={16} aria-hidden="true" />}
            value={values.language}
            data={languages.map((value) => ({ value, label: t(`survey.languages.${value}`) }))}
            onChange={({ currentTarget }) => change({ language: currentTarget.value as Language })}
          />
        </div>
      </Card>
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
