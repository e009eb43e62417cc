import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './ProfilePage.module.css'
import { TwoFactorDialog, type TwoFactorTask } from './TwoFactorDialog.tsx'

export function TwoFactorCard() {
  const { t } = useTranslation()
  const { data } = useQuery(queryOptions(api.twoFactor.show))
  const [task, setTask] = useState<TwoFactorTask>()
  const isOn = data?.isOn === true
  return (
    <Card title={t('profile.twoFactor')}>
      <div className={classes.fields} style={{ minHeight: 92 }}>
        <p className={classes.soft}>
          {isOn ? t('profile.twoFactorOn') : t('profile.twoFactorOff')}{' '}
          {isOn && t('profile.codesLeft', { count: data.recoveryCodesLeft })}
        </p>
        <div className={classes.actions}>
          {data && !isOn && (
            <Button variant="default" onClick={() => setTask('begin')}>
              {t('profile.switchOn')}
            </Button>
          )}
          {isOn && (
            <>
              <Button variant="default" onClick={() => setTask('codes')}>
                {t('profile.newCodes')}
              </Button>
              <Button variant="subtle" color="red" onClick={() => setTask('remove')}>
                {t('profile.switchOff')}
              </Button>
            </>
          )}
        </div>
      </div>
      {task && <TwoFactorDialog task={task} onClose={() => setTask(undefined)} />}
    </Card>
  )
}
