import type { Separator, TextEncoding } from '@backroom/contract/platform/tasks/csv-format'
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ColumnsField.module.css'

/** What an uploaded file contains. */
interface UploadedFile {
  encoding: TextEncoding
  separator: Separator
  rows: number
  columns: readonly { name: string; samples: readonly string[] }[]
}

interface Props<Field extends string> {
  label: string
  file: UploadedFile
  /** `12 products`, if rows are not what is imported. */
  things?: string
  /** What columns can mean. */
  fields: readonly { value: Field; label: string }[]
  value: (Field | '')[]
  onChange: (value: (Field | '')[]) => void
  /** Fields that no column means yet. */
  missing: readonly string[]
  error?: ReactNode
  'data-path'?: string
}

/** A longer list is folded, until something is missing. */
const shownColumns = 12

/** What each column of a file means, with its first values. */
export function ColumnsField<Field extends string>(props: Props<Field>) {
  const { label, file, things, fields, value, onChange, missing, error, 'data-path': path } = props
  const { t } = useTranslation()
  const [isOpened, setOpened] = useState(file.columns.length <= shownColumns)
  const isOpen = isOpened || missing.length > 0 || Boolean(error)
  const choices = [{ value: '', label: t('fileImport.notImported') }, ...fields]
  const nameOf = (name: string, index: number) => name || t('fileImport.unnamed', { number: index + 1 })
  const change = (index: number, meaning: Field | '') => onChange(value.with(index, meaning))
  return (
    <fieldset className={classes.field} aria-label={label} data-path={path} tabIndex={-1}>
      <p role="status" className={classes.soft}>
        {things && `${things} · `}
        {t('fileImport.fileHas', {
          rows: t('fileImport.rows', { count: file.rows }),
          encoding: file.encoding.toUpperCase(),
          separator: t(`fileImport.separator.${separatorNames[file.separator]}`),
        })}
      </p>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>
          {t('fileImport.columnsImported', {
            imported: value.filter((meaning) => meaning !== '').length,
            count: file.columns.length,
          })}
        </summary>
        {isOpen && (
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('fileImport.column')}</th>
                  <th scope="col">{t('fileImport.fieldHeader')}</th>
                  <th scope="col">{t('fileImport.samples')}</th>
                </tr>
              </thead>
              <tbody>
                {file.columns.map(({ name, samples }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none moves
                  <tr key={index}>
                    <th scope="row">{nameOf(name, index)}</th>
                    <td>
                      <NativeSelect
                        aria-label={t('fileImport.fieldOf', { number: index + 1, column: nameOf(name, index) })}
                        data={choices}
                        value={value[index] ?? ''}
                        rightSection={<ChevronDown size={16} aria-hidden="true" />}
                        onChange={({ currentTarget }) => change(index, currentTarget.value as Field | '')}
                      />
                    </td>
                    <td className={classes.soft}>{samples.join(' · ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </details>
      {missing.length > 0 && !error && (
        <p className={classes.missing}>{t('fileImport.columnsMissing', { fields: missing.join(', ') })}</p>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const
