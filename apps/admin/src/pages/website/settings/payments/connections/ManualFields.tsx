import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import { banks } from '@backroom/contract/money/payment-connections/kinds/vietqr/banks'
import { limits } from '@backroom/contract/money/payment-connections/limits'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import { NativeSelect, type NativeSelectProps, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ManualValues } from './manual-values.ts'

interface Props {
  kind: ConnectionKindName
  /** The properties of a typed field of the form, and of a chosen one. */
  field: (name: keyof ManualValues) => TextInputProps
  live: (name: keyof ManualValues) => NativeSelectProps
}

/** What buyers read about a way to pay without a card, and the account that they transfer to. */
export function ManualFields({ kind, field, live }: Props) {
  const { t } = useTranslation()
  const { manual } = kinds[kind]
  if (!manual) return null
  const { type: _, ...instructions } = field('instructions')
  const accounts = Object.entries(banks).map(([value, label]) => ({ value, label }))
  return (
    <>
      {manual.hasAccount && (
        <>
          <NativeSelect
            {...live('bankBin')}
            rightSection={<ChevronDown size={16} aria-hidden="true" />}
            data={[{ value: '', label: t('payments.chooseBank') }, ...accounts]}
          />
          <TextInput {...field('accountNumber')} autoComplete="off" spellCheck={false} />
          <TextInput {...field('accountName')} autoComplete="off" spellCheck={false} />
        </>
      )}
      <Textarea {...(instructions as object)} description={t('payments.instructionsHint')} rows={4} />
      <TextInput
        {...field('unpaidDays')}
        description={t('payments.unpaidDaysHint', { max: limits.unpaidDays.max })}
        inputMode="numeric"
        autoComplete="off"
      />
      {manual.remindHours !== null && (
        <TextInput
          {...field('remindHours')}
          description={t('payments.remindHoursHint', limits.remindHours)}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  )
}
