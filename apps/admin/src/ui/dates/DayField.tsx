import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'
import { DateInput } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DayField.module.css'
import { dayFormats, parseDay } from './day-formats.ts'

interface Props {
  label: string
  /** Only screen readers get the label, because the surrounding text shows it. */
  isLabelHidden?: boolean
  /** `2026-11-21`, or '' for no day. */
  value: string
  onChange: (day: string) => void
  min?: string
  max?: string
  isClearable?: boolean
  /** The form's error message and field path. */
  error?: ReactNode
  'data-path'?: string
}

/** An input for a calendar day, typed or picked, in the user's date format. */
export function DayField({ label, isLabelHidden, value, onChange, min, max, isClearable = false, ...field }: Props) {
  const { t, i18n } = useTranslation()
  const { shown, locale } = dayFormats(i18n.language)
  return (
    <DateInput
      className={classes.field ?? ''}
      {...(isLabelHidden ? { 'aria-label': label, placeholder: label } : { label })}
      error={field.error}
      data-path={field['data-path']}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      valueFormat={shown}
      locale={locale}
      dateParser={(text) => parseDay(text, i18n.language) ?? null}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': t('ui.clear', { label }) }}
      // Weekends look like other days. Red is for errors.
      weekendDays={[]}
      hideOutsideDates
      popoverProps={{ transitionProps: { duration: 0 }, withinPortal: true }}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
    />
  )
}
