import { useTranslation } from 'react-i18next'
import type { AnyCall } from '../../../api/client.ts'
import type { LiveField } from '../../../forms/fields/live-field.ts'
import { SearchSelect } from '../../../pickers/SearchSelect.tsx'
import { Chips } from '../../../ui/inputs/Chips.tsx'
import classes from './SizeCharts.module.css'
import type { Named } from './use-size-chart-form.ts'

interface Found {
  _id: string
  handle: string
  title: string
}

interface Props<Result> extends LiveField<Named[]> {
  id: string
  addLabel: string
  call: AnyCall<Result>
  items: (answer: Result) => readonly Found[]
  texts: { search: string; nothing: string }
  failed: string
}

/** Products or collections by name, and a search that adds one. */
export function NamedField<Result>(props: Props<Result>) {
  const { id, label, value, onChange, error, addLabel, call, items, texts, failed, 'data-path': path } = props
  const { t } = useTranslation()
  return (
    <fieldset className={classes.group} data-path={path}>
      <legend className={classes.legend}>{label}</legend>
      <Chips
        label={label}
        chips={value.map(({ id: key, title }) => ({ key, text: title }))}
        removeLabel={(name) => t('sizeCharts.removeNamed', { name })}
        onRemove={(key) => onChange(value.filter((one) => one.id !== key))}
      />
      <SearchSelect
        // A new one is empty again.
        key={value.length}
        id={id}
        label={addLabel}
        value=""
        change={(_, found) => {
          if (found && value.every((one) => one.id !== found._id))
            onChange([...value, { id: found._id, title: found.title }])
        }}
        isOpenList
        call={call}
        items={items}
        texts={{ ...texts, clear: t('ui.cancel'), gone: () => failed, failed }}
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
