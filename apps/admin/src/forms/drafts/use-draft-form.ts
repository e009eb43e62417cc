import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../api/client.ts'
import type { FormRow } from '../conflict/merge-rows.ts'
import { fieldOf, fieldWith, type ValuePath, valueAt } from '../conflict/merge-values.ts'
import { useConflict } from '../conflict/use-conflict.ts'
import type { Names, Sent } from '../fields/field-types.ts'
import { formProps } from '../fields/form-props.ts'
import { isSame } from '../fields/same-value.ts'
import { type FieldsOptions, useFields } from '../fields/use-fields.ts'
import { type ErrorPlace, useFormError } from '../fields/use-form-error.ts'
import { readDraft } from './draft-storage.ts'
import { changedRows } from './fixed-rows.ts'
import { initializeForm } from './initialize-form.ts'
import type { Saved, Stored } from './stored.ts'
import { useDraft, useDraftKey } from './use-draft.ts'
import { useKeyChange } from './use-key-change.ts'
import { useSave } from './use-save.ts'

type ValueFormatters<V> = { readonly [Name in keyof V]?: (value: V[Name]) => string }

/** A field that is a list of rows with ids. Two users' changes are merged by row and by value. */
interface RowField {
  /** Names a row in a conflict. */
  nameOf: (row: never) => string
  /** The label of a value of the row. */
  labelOf: (key: string) => string
  /** How a conflict shows a value of the row. By default as text. */
  format?: (key: string, value: unknown) => string
  /** The form adds and removes no rows, so a draft stores only those that are changed. */
  isFixed?: true
}

type RowFields<V> = { readonly [Name in keyof V as V[Name] extends readonly FormRow[] ? Name : never]?: RowField }

export interface DraftFormOptions<E extends Endpoint, V extends object> extends Omit<FieldsOptions<E, V>, 'body'> {
  /** Builds the sent values where they differ from the form's values. The changes are based on the stored ones. */
  body?: (values: NoInfer<V>, stored: NoInfer<V>) => Sent<E>
  stored: Stored<V>
  /** The id of the record, among the records that the form edits. */
  entity: string
  send: (sent: Sent<E>, revision: number) => Promise<Saved<V>>
  /** Undefined where nothing is stored yet. */
  reload: (() => Promise<Stored<V>>) | undefined
  /** How a conflict shows values that are not texts. */
  formatters?: ValueFormatters<NoInfer<V>>
  rows?: RowFields<NoInfer<V>>
  /** Fields that are never saved in the browser, such as API keys. */
  secrets?: readonly Names<NoInfer<V>>[]
  errorPlace?: ErrorPlace | undefined
}

/** Options that several forms share. An object that is spread loses the check for unknown options; this type keeps it. */
export type FormRules<V extends object> = Partial<
  Pick<DraftFormOptions<Endpoint, V>, 'labels' | 'check' | 'formatters' | 'rows' | 'secrets' | 'errorPlace'>
>

const withoutSecrets = <V extends object>(values: V, stored: V, secrets: readonly (keyof V)[] = []): V => ({
  ...values,
  ...Object.fromEntries(secrets.map((name) => [name, stored[name]])),
})

/**
 * A form with a draft. Tracks unsaved changes, keeps them over a reload, and merges them when another user saves first.
 */
export function useDraftForm<E extends Endpoint, V extends object>(call: Call<E>, options: DraftFormOptions<E, V>) {
  const { t } = useTranslation()
  const { stored } = options
  const rowsOptions: Record<string, RowField | undefined> = options.rows ?? {}
  const rowFields = Object.keys(rowsOptions)
  const fixedFields = rowFields.filter((name) => rowsOptions[name]?.isFixed)
  const key = useDraftKey(call.endpoint.name, options.entity)
  const initialize = () =>
    initializeForm(stored.values, readDraft(key), { rowFields, fixedFields, isNew: options.reload === undefined })
  const [initial] = useState(initialize)
  /** The stored values that the unsaved changes are based on. */
  const base = useRef(stored)
  const [isDirty, setDirty] = useState(initial.isRestored)
  const [isRestored, setRestored] = useState(initial.isRestored)
  const [isGone, setGone] = useState(false)
  const failure = useFormError(options.errorPlace)
  const conflict = useConflict<V>(initial, stored.values, (path, value) =>
    fields.set(fieldOf(path) as Names<V>, fieldWith(fields.values(), path, value) as V[Names<V>]),
  )

  const draft = useDraft(key, () => {
    const values = withoutSecrets(fields.values(), base.current.values, options.secrets)
    if (isSame(values, base.current.values)) return undefined
    return { revision: base.current.revision, ...changedRows(base.current.values, values, fixedFields) }
  })
  const { body, labels, check } = options
  const fieldsOptions: FieldsOptions<E, V> = {
    labels,
    ...(check && { check }),
    ...(body && { body: (values: V) => body(values, base.current.values) }),
  }
  const fields = useFields(call, initial.values, fieldsOptions, (values) => {
    setDirty(!isSame(values, base.current.values))
    conflict.onValuesChange(values)
    draft.scheduleSave()
  })
  /** Sets new stored values with the unsaved changes on top. */
  const setStored = (next: Stored<V>, values: V) => {
    base.current = next
    if (!isSame(values, fields.values())) fields.replace(values)
    setDirty(!isSame(values, next.values))
    setRestored(false)
    if (isSame(values, next.values)) draft.remove()
  }
  useKeyChange(key, () => {
    const next = initialize()
    base.current = stored
    fields.replace(next.values)
    conflict.open(next, stored.values)
    setDirty(next.isRestored)
    setRestored(next.isRestored)
    setGone(false)
  })
  const showStored = useEffectEvent((next: Stored<V>) => {
    if (!isDirty && !isSame(next, base.current)) setStored(next, next.values)
  })
  // Shows reloaded values while nothing is unsaved. Unsaved changes keep their base.
  useEffect(() => showStored(stored), [stored])

  const { send, isSending } = useSave({
    ...options,
    fields,
    base,
    setStored,
    conflict,
    failure,
    rowFields,
    onGone: () => setGone(true),
  })
  const submit = () => {
    if (!isSending && !isGone && !conflict.requireChoices() && !fields.showValidationErrors()) send()
  }
  return {
    ...fields,
    submit,
    discard: () => {
      setStored(stored, stored.values)
      conflict.close()
      setGone(false)
      failure.clearError()
    },
    deleteDraft: draft.remove,
    /** An open conflict counts as unsaved. */
    isDirty: isDirty || conflict.isOpen,
    isRestored,
    isGone,
    isSending,
    failure: failure.text,
    conflict,
    /** Formats a value as text: of a field, or of a row. */
    formatValue: (path: ValuePath, value: unknown): string => {
      const [name = '', id, key] = path.split('.')
      const row = id === undefined ? undefined : rowsOptions[name]
      if (row && key !== undefined) return row.format?.(key, value) ?? String(value ?? '')
      if (row) return value === undefined ? t('forms.rowDeleted') : t('forms.rowKept')
      return options.formatters?.[name as Names<V>]?.(value as V[Names<V>]) ?? String(value ?? '')
    },
    labelOf: (path: ValuePath): string => {
      const [name = '', id, key] = path.split('.')
      const label = options.labels[name as Names<V>] as string
      const row = rowsOptions[name]
      if (!row || id === undefined) return label
      // A row that I deleted is in the stored values.
      const of = (valueAt(fields.values(), `${name}.${id}`) ?? valueAt(stored.values, `${name}.${id}`)) as never
      return key === undefined ? row.nameOf(of) : `${row.nameOf(of)}: ${row.labelOf(key)}`
    },
    props: formProps(submit),
  }
}
