import { Button, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Lists.module.css'
import { type ListState, pageSizes } from './use-list.ts'

interface Props {
  list: Pick<ListState, 'goToPrevious' | 'goToNext' | 'size' | 'setSize'>
  /** Text next to the buttons, such as the time zone. */
  note?: string
}

export function ListPaging({ list: { goToPrevious, goToNext, size, setSize }, note }: Props) {
  const { t } = useTranslation()
  if (!goToPrevious && !goToNext && size === pageSizes[0]) return null
  return (
    <div className={classes.paging}>
      <span className={classes.note}>{note}</span>
      <NativeSelect
        aria-label={t('lists.rowsPerPage')}
        value={size}
        data={pageSizes.map((value) => ({ value: String(value), label: t('lists.rows', { count: value }) }))}
        onChange={({ currentTarget }) => void setSize(Number(currentTarget.value))}
      />
      <Button variant="default" disabled={!goToPrevious} onClick={goToPrevious}>
        {t('ui.previous')}
      </Button>
      <Button variant="default" disabled={!goToNext} onClick={goToNext}>
        {t('ui.next')}
      </Button>
    </div>
  )
}
