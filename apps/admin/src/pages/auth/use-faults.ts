import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from './login-rules.ts'

/** What is wrong with each field of a form, said in the reader's language, until the field is typed in again. */
export function useFaults<Field extends string>() {
  const { t } = useTranslation()
  const [faults, setFaults] = useState<Partial<Record<Field, Fault | string | undefined>>>({})
  return {
    /** @returns the first field that is wrong */
    show(found: Partial<Record<Field, Fault | string | undefined>>): Field | undefined {
      setFaults(found)
      return (Object.keys(found) as Field[]).find((field) => found[field])
    },
    say(field: Field): string | undefined {
      const fault = faults[field]
      if (typeof fault !== 'object') return fault
      return 'values' in fault ? t(fault.key, { ...fault.values }) : t(fault.key)
    },
    forgive: (field: Field) => () => setFaults((shown) => ({ ...shown, [field]: undefined })),
  }
}
