import type { ImportFile } from '@backroom/contract/catalog/products/product-import'
import { importedColumns } from '@backroom/contract/catalog/products/sheet-columns'
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ColumnsField.module.css'
import type { Meaning } from './use-import-form.ts'

interface Props {
  label: string
  file: ImportFile
  value: Meaning[]
  onChange: (value: Meaning[]) => void
  /** Fields that no column means yet. */
  missing: readonly string[]
  error?: ReactNode
  'data-path'?: string
}

/** A longer list is folded, until something is missing. */
const shownColumns = 12

/** What each column of a file means, with its first values. */
export function ColumnsField({ label, file, value, onChange, missing, error, 'data-path': path }: Props) {
  const { t } = useTranslation()
  const [isOpened, setOpened] = useState(file.columns.length <= shownColumns)
  const isOpen = isOpened || missing.length > 0 || Boolean(error)
  const fields = [
    { value: '', label: t('productImport.notImported') },
    ...importedColumns.map((column) => ({ value: column, label: t(`productImport.field.${column}`) })),
  ]
  const nameOf = (name: string, index: number) => name || t('productImport.unnamed', { number: index + 1 })
  const change = (index: number, meaning: Meaning) => onChange(value.with(index, meaning))
  return (
    <fieldset className={classes.field} aria-label={label} data-path={path} tabIndex={-1}>
      <p role="status" className={classes.soft}>
        {t('productImport.fileHas', {
          products: t('productImport.products', { count: file.products }),
          rows: t('productImport.rows', { count: file.rows }),
          encoding: file.encoding.toUpperCase(),
          separator: t(`productImport.separator.${separatorNames[file.separator]}`),
        })}
      </p>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>
          {t('productImport.columnsImported', {
            imported: value.filter((meaning) => meaning !== '').length,
            count: file.columns.length,
          })}
        </summary>
        {isOpen && (
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('productImport.column')}</th>
                  <th scope="col">{t('productImport.fieldHeader')}</th>
                  <th scope="col">{t('productImport.samples')}</th>
                </tr>
              </thead>
              <tbody>
                {file.columns.map(({ name, samples }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none moves
                  <tr key={index}>
                    <th scope="row">{nameOf(name, index)}</th>
                    <td>
                      <NativeSelect
                        aria-label={t('productImport.fieldOf', { number: index + 1, column: nameOf(name, index) })}
                        data={fields}
                        value={value[index] ?? ''}
                        rightSection={<ChevronDown size={16} aria-hidden="true" />}
                        onChange={({ currentTarget }) => change(index, currentTarget.value as Meaning)}
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
        <p className={classes.missing}>{t('productImport.columnsMissing', { fields: missing.join(', ') })}</p>
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
