import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import classes from './Customer.module.css'

export function ContactCard({ customer: { email, phone, language, tags, note, isTaxExempt } }: { customer: Customer }) {
  const { t } = useTranslation()
  return (
    <>
      <Card title={t('customers.contact')}>
        <div className={classes.contact}>
          <a href={`mailto:${email}`}>{email}</a>
          {phone ? (
            <a href={`tel:${phone}`}>{phone}</a>
          ) : (
            <span className={classes.soft}>{t('customers.noPhone')}</span>
          )}
          {language && (
            <span className={classes.soft}>
              {t('customers.languageOf', { language: t(`customers.languages.${language}`) })}
            </span>
          )}
          {isTaxExempt && <span>{t('customers.isTaxExempt')}</span>}
        </div>
      </Card>
      <Card title={t('customers.tags')}>
        <p className={tags.length > 0 ? classes.text : classes.soft}>{tags.join(', ') || t('customers.noTags')}</p>
      </Card>
      <Card title={t('customers.note')}>
        <p className={note ? classes.text : classes.soft}>{note || t('customers.noNote')}</p>
      </Card>
    </>
  )
}
