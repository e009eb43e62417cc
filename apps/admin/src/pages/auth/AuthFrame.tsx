import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx'
import mark from '../../shell/mark.svg'
import { SchemeSwitch } from '../../shell/toolbar/SchemeSwitch.tsx'
import classes from './AuthFrame.module.css'
import { configOptions } from './config-options.ts'
import { CounterDrawing } from './store/CounterDrawing.tsx'

/** The frame of the sign-in and the store chooser: a description of Backroom next to the form. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { data: config } = useQuery(configOptions())
  return (
    <div className={classes.frame}>
      <aside className={classes.promise}>
        <p className={classes.brand}>
          <img src={mark} alt="" width={32} height={32} />
          {t('shell.brand')}
        </p>
        <CounterDrawing />
        <div>
          <p className={classes.claim}>{t('auth.promise')}</p>
          <p className={classes.text}>{t('auth.promiseText')}</p>
        </div>
      </aside>
      <div className={classes.side}>
        <header className={classes.switches}>
          <p className={classes.smallBrand}>
            <img src={mark} alt="" width={28} height={28} />
            {t('shell.brand')}
          </p>
          <LanguageSwitch />
          <SchemeSwitch />
        </header>
        <main className={classes.main}>{children}</main>
        <footer className={classes.footer}>
          {config?.helpUrl && (
            <a href={config.helpUrl} target="_blank" rel="noopener noreferrer">
              {t('auth.help')}
            </a>
          )}
        </footer>
      </div>
    </div>
  )
}
