import type { Range } from '@backroom/contract/platform/lists/filters'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../ui/dates/DayField.tsx'
import classes from '../Lists.module.css'

interface Props {
  value: Range<string>
  onChange: (range: Range<string>) => void
}

export default function DayRange({ value, onChange }: Props) {
  const { t } = useTranslation()
  const change = (end: 'from' | 'to', day: string) => {
    const { [end]: _, ...rest } = value
    onChange(day ? { ...rest, [end]: day } : rest)
  }
  return (
    <div className={classes.range}>
      <DayField
        label={t('lists.firstDay')}
        value={value.from ?? ''}
        onChange={(day) => change('from', day)}
        {...(value.to && { max: value.to })}
        isClearable
      />
      <DayField
        label={t('lists.lastDay')}
        value={value.to ?? ''}
        onChange={(day) => change('to', day)}
        {...(value.from && { min: value.from })}
        isClearable
      />
    </div>
  )
}
