import { useNetwork } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import classes from './Banner.module.css'

export function OfflineNotice() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner} data-tone="attention">
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}
