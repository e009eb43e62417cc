import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import type { Filter, Range } from '@backroom/contract/platform/lists/filters'
import { maxTexts } from '@backroom/contract/platform/lists/filters'
import { Checkbox, Loader, NumberInput, Radio, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../session/use-store.ts'
import { minorUnits } from '../../ui/money/money.ts'
import classes from '../Lists.module.css'
import type { FilterTexts } from './filter-texts.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Radio.css'

// The calendar loads when a date filter is opened.
const DayRange = lazy(() => import('./DayRange.tsx'))

interface Props {
  name: string
  filter: Filter
  value: unknown
  onChange: (value: unknown) => void
  texts: FilterTexts
  /** Whether the user has just added the filter. It then takes the focus. */
  takesFocus: boolean
}

/** Edits the value of one filter. `undefined` removes the filter. */
export default function FilterEditor({ takesFocus, ...field }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) root.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [takesFocus])
  return (
    <div ref={root}>
      <Field {...field} />
    </div>
  )
}

function Field({ name, filter, value, onChange, texts }: Omit<Props, 'takesFocus'>) {
  const label = texts.filter(name)
  switch (filter.kind) {
    case 'oneOf':
      return (
        <Radio.Group aria-label={label} value={(value as string | undefined) ?? null} onChange={onChange}>
          <div className={classes.choices}>
            {filter.values.map((option) => (
              <Radio key={option} value={option} label={texts.value(name, option)} />
            ))}
          </div>
        </Radio.Group>
      )
    case 'anyOf':
      return (
        <Checkbox.Group
          aria-label={label}
          value={(value as string[] | undefined) ?? []}
          onChange={(chosen) =>
            onChange(chosen.length > 0 ? filter.values.filter((option) => chosen.includes(option)) : undefined)
          }
        >
          <div className={classes.choices}>
            {filter.values.map((option) => (
              <Checkbox key={option} value={option} label={texts.value(name, option)} />
            ))}
          </div>
        </Checkbox.Group>
      )
    case 'texts':
      return (
        <FreeTexts
          name={name}
          texts={texts}
          value={(value as string[] | undefined) ?? []}
          onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
        />
      )
    case 'days':
      return (
        <Suspense fallback={<Loader size="sm" />}>
          <DayRange
            value={(value as Range<string> | undefined) ?? {}}
            onChange={(range) => onChange(normalizeRange(range))}
          />
        </Suspense>
      )
    case 'amounts':
      return (
        <AmountRange
          value={(value as Range<number> | undefined) ?? {}}
          onChange={(range) => onChange(normalizeRange(range))}
        />
      )
    case 'id':
    case 'name':
      return (
        <Radio.Group aria-label={label} value={(value as string | undefined) ?? null} onChange={onChange}>
          <div className={classes.choices}>
            {texts.options?.(name).map((option) => (
              <Radio key={option.value} {...option} />
            ))}
          </div>
        </Radio.Group>
      )
  }
}

interface FreeTextsProps {
  name: string
  texts: FilterTexts
  value: string[]
  onChange: (value: string[]) => void
}

const typingPauseMs = 300

function FreeTexts({ name, texts, value, onChange }: FreeTextsProps) {
  const [typed, setTyped] = useState('')
  const [prefix] = useDebouncedValue(typed.trim(), typingPauseMs)
  const { data = [] } = useQuery({
    queryKey: ['filter-suggestions', texts.filter(name), prefix],
    queryFn: () => texts.suggest?.(name, prefix) ?? [],
    placeholderData: keepPreviousData,
    // Any text can be typed without them.
    meta: { silent: true },
  })
  return (
    <TagsInput
      label={texts.filter(name)}
      maxTags={maxTexts}
      data={data}
      comboboxProps={{ withinPortal: false }}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={onChange}
    />
  )
}

/** Returns undefined for a range without ends. Swaps ends that are in the wrong order. */
function normalizeRange<T extends string | number>(range: Range<T>): Range<T> | undefined {
  const { from, to } = range
  if (from === undefined && to === undefined) return
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : range
}

interface AmountProps {
  value: Range<number>
  onChange: (range: Range<number>) => void
}

function AmountRange({ value, onChange }: AmountProps) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const field = (end: 'from' | 'to') => (
    <NumberInput
      label={t(end === 'from' ? 'lists.atLeast' : 'lists.atMost')}
      min={0}
      max={9_999_999_999}
      decimalScale={fractionDigits(currency)}
      hideControls
      suffix={` ${currency}`}
      value={value[end] === undefined ? '' : majorUnits(value[end], currency)}
      onChange={(typed) => {
        const { [end]: _, ...rest } = value
        onChange(typed === '' ? rest : { ...rest, [end]: minorUnits(Number(typed), currency) })
      }}
    />
  )
  return (
    <div className={classes.range}>
      {field('from')}
      {field('to')}
    </div>
  )
}
