import '@mantine/core/styles/Checkbox.css'
import { limits } from '@backroom/contract/catalog/products/limits'
import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { GripVertical, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../../../../ui/controls/controls.module.css'
import { useReorderRow } from '../../../../../ui/reorder/use-reorder-row.ts'
import type { FormOption } from '../product-values.ts'
import classes from './Options.module.css'
import { OptionValues } from './OptionValues.tsx'
import { useOptionDefinition } from './use-option-definition.ts'
import { type ChangeOptions, removeOption } from './variant-options.ts'

interface Props {
  option: FormOption
  /** The option's name, or what an option without one is called. */
  name: string
  /** Its name is typed next. */
  isNew: boolean
  change: ChangeOptions
}

const namesColors = /colou?r|màu/i

export function OptionRow({ option, name, isNew, change }: Props) {
  const { t } = useTranslation()
  const { row, handle } = useReorderRow(option.id)
  const hasSwatches = Object.keys(option.swatches).length > 0
  const [showsColors, setShowsColors] = useState<boolean>()
  const namesId = useId()
  const { names, definition, onFocus } = useOptionDefinition(option.name)
  const isColored = hasSwatches || (showsColors ?? namesColors.test(option.name))
  const set = (part: Partial<FormOption>) =>
    change((now) => ({
      ...now,
      options: now.options.map((one) => (one.id === option.id ? { ...one, ...part } : one)),
    }))
  return (
    <section {...row} className={classes.option} aria-label={name} onFocus={onFocus}>
      <div className={classes.top}>
        <button {...handle} type="button" className={controls.grip} aria-label={t('reorder.move', { name })}>
          <GripVertical size={15} />
        </button>
        <TextInput
          className={classes.name ?? ''}
          aria-label={t('products.optionName')}
          placeholder={t('products.optionNameHint')}
          maxLength={limits.nameLength}
          value={option.name}
          list={namesId}
          autoComplete="off"
          autoFocus={isNew}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <datalist id={namesId}>
          {names.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </div>
      <OptionValues option={option} name={name} isColored={isColored} definition={definition} change={change} />
      <div className={classes.bottom}>
        <Checkbox
          size="xs"
          label={t('products.showColors')}
          checked={isColored}
          onChange={({ currentTarget: { checked } }) => {
            setShowsColors(checked)
            if (!checked && hasSwatches) set({ swatches: {} })
          }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('products.removeOption', { name })}
          title={t('products.removeOption', { name })}
          onClick={() => change((now) => removeOption(now, option.id))}
        >
          <Trash2 size={15} />
        </ActionIcon>
      </div>
    </section>
  )
}
