import { limits } from '@backroom/contract/catalog/products/limits'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../../ui/layout/FormPage.module.css'
import { Reorder } from '../../../../../ui/reorder/Reorder.tsx'
import type { ProductForm } from '../form-parts.ts'
import { OptionRow } from './OptionRow.tsx'
import classes from './Options.module.css'
import { addOption, fitVariants, isConsistent, moveOption, type OptionsAndVariants } from './variant-options.ts'

/** The options of a product. Each change of their values changes the variants, too. */
export function OptionsField({ form }: { form: ProductForm }) {
  const { t } = useTranslation()
  const { label, value: options, onChange: setOptions, error, 'data-path': path } = form.live('options')
  const { onChange: setVariants } = form.live('variants')
  const [added, setAdded] = useState<string>()
  const group = useRef<HTMLFieldSetElement>(null)
  const hasValues = options.some(({ values }) => values.length > 0)
  // With the first value, the fields of the only variant go, and what is typed would move out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it changes
  useEffect(() => {
    const focused = document.activeElement
    if (group.current?.contains(focused)) focused?.scrollIntoView({ block: 'center' })
  }, [hasValues])
  const change = (next: (now: OptionsAndVariants) => OptionsAndVariants) => {
    const now = form.values()
    const { options, variants } = next(now)
    if (options !== now.options) setOptions(options)
    if (variants !== now.variants) setVariants(variants)
  }
  const add = () => {
    const id = crypto.randomUUID()
    setAdded(id)
    change((now) => addOption(now, { id, name: '', values: [], swatches: {} }))
  }
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name || t('products.newOption')
  return (
    <fieldset ref={group} className={`${layout.fields} ${classes.group}`} aria-label={label} data-path={path}>
      {options.length === 0 && <p className={classes.hint}>{t('products.optionsHint')}</p>}
      <Reorder
        keys={options.map(({ id }) => id)}
        nameOf={nameOf}
        move={(id, to) => change((now) => moveOption(now, id, to))}
      >
        {options.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            name={nameOf(option.id)}
            isNew={option.id === added}
            change={change}
          />
        ))}
      </Reorder>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={layout.actions}>
        {options.length < limits.options && (
          <Button variant="default" size="xs" leftSection={<Plus size={15} aria-hidden="true" />} onClick={add}>
            {t('products.addOption')}
          </Button>
        )}
        {!isConsistent(form.values()) && (
          <Button variant="default" size="xs" onClick={() => change(fitVariants)}>
            {t('products.fitVariants')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
