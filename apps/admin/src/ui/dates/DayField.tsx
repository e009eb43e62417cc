import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'
import { DateInput } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DayField.module.css'
import { dayFormats, parseDay } from './day-formats.ts'

interface Props {
  label: string
  /** The label is for those who do not see it: what stands around the field says it already. */
  isLabelHidden?: boolean
  /** `2026-11-21`, or '' for no day. */
  value: string
  onChange: (day: string) => void
  min?: string
  max?: string
  isClearable?: boolean
  /** What is wrong with it, where a form says so, and the form's name of it. */
  error?: ReactNode
  'data-path'?: string
}

/** A calendar day, typed or picked, written as the reader's language writes it. */
export function DayField({ label, isLabelHidden, value, onChange, min, max, isClearable = false, ...given }: Props) {
  const { t, i18n } = useTranslation()
  const { shown, locale } = dayFormats(i18n.language)
  return (
    <DateInput
      className={classes.field ?? ''}
      {...(isLabelHidden ? { 'aria-label': label, placeholder: label } : { label })}
      error={given.error}
      data-path={given['data-path']}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      valueFormat={shown}
      locale={locale}
      dateParser={(text) => parseDay(text, i18n.language) ?? null}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': t('ui.clear', { label }) }}
      // Days off are days like any other; red is for what failed.
      weekendDays={[]}
      hideOutsideDates
      popoverProps={{ transitionProps: { duration: 0 }, withinPortal: true }}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
    />
  )
}
