import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { configOptions } from './config-options.ts'
import classes from './LoginForm.module.css'

export function RegisterLink() {
  const { t } = useTranslation()
  const { data: config } = useQuery(configOptions())
  return (
    <p className={classes.register} style={{ minHeight: 20 }}>
      {config && (
        <>
          {t('auth.noAccount')} <a href={config.aboutUrl}>{t('auth.register')}</a>
        </>
      )}
    </p>
  )
}
