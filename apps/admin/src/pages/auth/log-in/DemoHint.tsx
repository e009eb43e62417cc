import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { configOptions } from '../config-options.ts'
import type { Credentials } from '../field-rules.ts'
import classes from './DemoHint.module.css'

/** The demo owner, as `npm start` prints it. */
const demoOwner: Credentials = { email: 'owner@backroom.test', password: 'backroom-demo' }

export function DemoHint({ onFill }: { onFill: (credentials: Credentials) => void }) {
  const { t } = useTranslation()
  const { data: config } = useQuery(configOptions())
  if (!config?.isDemo) return null
  return (
    <div className={classes.hint}>
      <p>{t('auth.demo')}</p>
      <Button variant="default" size="xs" onClick={() => onFill(demoOwner)}>
        {t('auth.demoFill')}
      </Button>
    </div>
  )
}
