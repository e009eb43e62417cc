import type { MailKind } from '@backroom/contract/messages/mails/states'
import { variablesOf } from '@backroom/contract/messages/mails/variables'
import { type Language, languages } from '@backroom/contract/platform/api/language'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { usePage } from '../../../../links.tsx'
import { useStore } from '../../../../session/use-store.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import classes from './Mails.module.css'
import { Preview } from './Preview.tsx'
import { useMailForm } from './use-mail-form.ts'
import { WordsCard } from './WordsCard.tsx'
import '@mantine/core/styles/SegmentedControl.css'

/** The words of a kind of mail in both languages, beside the mail with them. */
export default function MailPage() {
  const { t } = useTranslation()
  // The server refuses other kinds.
  const kind = usePage('website.settings.mails.update').params.kind as MailKind
  const form = useMailForm(kind)
  const [shown, setShown] = useState<Language>(useStore().language)
  return (
    <div className={layout.page}>
      <PageHeader title={t(`mails.kind.${kind}`)} detail={t(`mails.about.${kind}`)} />
      <EntityForm form={form}>
        <div className={layout.columns}>
          <div className={layout.fields}>
            {languages.map((language) => (
              <WordsCard key={language} form={form} kind={kind} language={language} />
            ))}
          </div>
          <div className={layout.fields}>
            <Card title={t('mails.preview')}>
              <div className={layout.fields}>
                <SegmentedControl
                  aria-label={t('mails.previewLanguage')}
                  value={shown}
                  onChange={(value) => setShown(value as Language)}
                  data={languages.map((value) => ({ value, label: t(`mails.language.${value}`) }))}
                />
                <Preview form={form} kind={kind} language={shown} />
              </div>
            </Card>
            <Card title={t('mails.variables')}>
              <dl className={classes.variables}>
                {variablesOf(kind).map((name) => (
                  <div key={name}>
                    <dt>
                      <code>{`{{${name}}}`}</code>
                    </dt>
                    <dd className={classes.soft}>{t(`mails.variable.${name}`)}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </div>
        </div>
      </EntityForm>
    </div>
  )
}
