import { holds } from '@backroom/contract/platform/access/permissions'
import { addressLines } from '@backroom/contract/platform/addresses/format-address'
import type { Language } from '@backroom/contract/platform/api/language'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../session/use-me.ts'
import { useStore } from '../../../../session/use-store.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { StatusDot } from '../../../../ui/states/StatusDot.tsx'
import classes from '../PreferencesPage.module.css'
import { ContactDialog } from './ContactDialog.tsx'

/** How customers reach the store. */
export function ContactCard() {
  const { t, i18n } = useTranslation()
  const mayEdit = holds(useMe(), 'preferences.edit')
  const { email, phone, businessName, address } = useStore().contact
  const [isOpen, setOpen] = useState(false)
  const none = t('preferences.contact.none')
  return (
    <Card title={t('preferences.contact.title')}>
      <div className={classes.fields}>
        <p>{t('preferences.contact.lead')}</p>
        <dl className={classes.facts}>
          <dt>{t('preferences.contact.email')}</dt>
          <dd>{email || none}</dd>
          <dt>{t('preferences.contact.phone')}</dt>
          <dd>{phone || none}</dd>
          <dt>{t('preferences.contact.businessName')}</dt>
          <dd>{businessName || none}</dd>
          <dt>{t('preferences.contact.address')}</dt>
          <dd>{address ? addressLines(address, i18n.language as Language).join(', ') : none}</dd>
        </dl>
        {email === '' && (
          <p role="status">
            <StatusDot tone="attention">{t('preferences.contact.noReplies')}</StatusDot>
          </p>
        )}
      </div>
      {mayEdit && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('preferences.contact.edit')}
          </Button>
        </div>
      )}
      {isOpen && <ContactDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
