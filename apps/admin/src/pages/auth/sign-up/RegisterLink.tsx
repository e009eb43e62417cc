import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageLink, usePage } from '../../../links.tsx'
import { configOptions } from '../config-options.ts'
import classes from '../log-in/LoginForm.module.css'

/** With the configured `sk`, links to the registration here, otherwise to the about page (A2-63, A2-64). */
export function RegisterLink() {
  const { t } = useTranslation()
  const { sk } = usePage('auth').search
  const { data: config } = useQuery(configOptions(sk))
  return (
    <p className={classes.register} style={{ minHeight: 20 }}>
      {config && (
        <>
          {t('auth.noAccount')}{' '}
          {config.registersHere ? (
            <PageLink page="auth" params={{ authPage: 'register' }}>
              {t('auth.register')}
            </PageLink>
          ) : (
            <a href={config.aboutUrl}>{t('auth.register')}</a>
          )}
        </>
      )}
    </p>
  )
}
