import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Lists.module.css'

interface Props {
  goBack: (() => Promise<void>) | undefined
  goOn: (() => Promise<void>) | undefined
  /** Beside the buttons: the zone of the times shown. */
  note?: string
}

export function ListPaging({ goBack, goOn, note }: Props) {
  const { t } = useTranslation()
  if (!goBack && !goOn) return null
  return (
    <div className={classes.paging}>
      <span className={classes.note}>{note}</span>
      <Button variant="default" disabled={!goBack} onClick={goBack}>
        {t('ui.previous')}
      </Button>
      <Button variant="default" disabled={!goOn} onClick={goOn}>
        {t('ui.next')}
      </Button>
    </div>
  )
}
