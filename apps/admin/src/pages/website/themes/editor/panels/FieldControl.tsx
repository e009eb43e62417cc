import { setValue } from '@backroom/theme/actions/set-value'
import type { Json, JsonObject, Path } from '@backroom/theme/document/document'
import type {
  Field,
  Focal,
  Font,
  GroupField,
  ListField,
  MenuChoice,
  Responsive,
  ThemeLink,
  Timer,
} from '@backroom/theme/fields/field'
import { valueAt } from '@backroom/theme/history/apply-patches'
import { sameJson } from '@backroom/theme/history/same-json'
import { ActionIcon } from '@mantine/core'
import { RotateCcw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CollectionControl } from '../../../../../pickers/CollectionControl.tsx'
import { LinkControl } from '../../../../../pickers/LinkControl.tsx'
import { ProductControl } from '../../../../../pickers/ProductControl.tsx'
import { ControlFrame } from '../../../../../ui/controls/ControlFrame.tsx'
import { LoadingBar } from '../../../../../ui/states/LoadingRows.tsx'
import { CodeControl } from '../controls/CodeControl.tsx'
import { ColorControl } from '../controls/ColorControl.tsx'
import { FocalControl } from '../controls/focal/FocalControl.tsx'
import { FontControl } from '../controls/font/FontControl.tsx'
import { ImageControl } from '../controls/ImageControl.tsx'
import { InstantControl } from '../controls/instant/InstantControl.tsx'
import { MenuControl } from '../controls/MenuControl.tsx'
import { NumberControl } from '../controls/NumberControl.tsx'
import { ResponsiveControl } from '../controls/ResponsiveControl.tsx'
import { SelectControl } from '../controls/SelectControl.tsx'
import { TextControl } from '../controls/TextControl.tsx'
import { ToggleControl } from '../controls/ToggleControl.tsx'
import { TimerControl } from '../controls/timer/TimerControl.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import classes from './FieldControl.module.css'
import type { InitialList } from './field-list-props.ts'

/** The rich text editor is as large as the rest of the theme editor, so it loads on demand. */
const RichTextControl = lazy(async () => {
  const { RichTextControl } = await import('../../../../../ui/rich-text/RichTextControl.tsx')
  return { default: RichTextControl }
})

type ValueField = Exclude<Field, GroupField | ListField>

interface Props {
  field: ValueField
  path: Path
  value: Json
  siblings: JsonObject
  labels: readonly string[]
  initial: InitialList | undefined
}

/** The height of its toolbar and shortest text, so nothing moves when it loads. */
const richTextHeight = 130

export const fieldId = (path: Path) => path.join('.')

export function FieldControl({ field, path, value, siblings, labels, initial }: Props) {
  const store = useEditorStore()
  const { t } = useTranslation()
  const texts = useThemeTexts(useEditor((state) => state.document.themeKey))
  const isStored = useEditor((state) => valueAt(state.document, path) !== undefined)
  const label = texts.label(field.label)

  function put(next: Json | undefined) {
    const name = { action: 'set', labels: [...labels], from: value, to: next ?? (field.default as Json) }
    store.commit(setValue(store.getState().document, { path, value: next, initial }), name, path)
  }
  return (
    <div className={classes.field}>
      {renderControl({ field, id: fieldId(path), label, value, siblings, put, texts })}
      {isStored && !sameJson(value, field.default) && (
        <ActionIcon
          className={classes.reset}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('themeEditor.control.reset', { label })}
          title={t('themeEditor.control.reset', { label })}
          onClick={() => {
            put(undefined)
            store.settle()
          }}
        >
          <RotateCcw size={13} />
        </ActionIcon>
      )}
    </div>
  )
}

interface Control {
  field: ValueField
  id: string
  label: string
  value: Json
  siblings: JsonObject
  put: (value: Json) => void
  texts: ReturnType<typeof useThemeTexts>
}

/** The value has the type of its field after `resolve`. */
function renderControl({ field, id, label, value, siblings, put, texts }: Control) {
  const shared = { id, label, help: texts.help(field.help) }
  const change = (next: unknown) => put(next as Json)
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return <TextControl {...shared} field={field} value={String(value)} change={change} />
    case 'instant':
      return <InstantControl {...shared} field={field} value={String(value)} change={change} />
    case 'richText':
      return (
        <Suspense
          fallback={
            <ControlFrame id={id} label={label}>
              <LoadingBar width="100%" height={richTextHeight} />
            </ControlFrame>
          }
        >
          <RichTextControl {...shared} value={String(value)} change={change} />
        </Suspense>
      )
    case 'code':
      return <CodeControl {...shared} field={field} value={String(value)} change={change} />
    case 'timer':
      return <TimerControl {...shared} field={field} value={value as unknown as Timer} change={change} />
    case 'product':
      return <ProductControl {...shared} value={String(value)} change={change} />
    case 'number':
      return <NumberControl {...shared} field={field} value={Number(value)} change={change} />
    case 'toggle':
      return <ToggleControl {...shared} field={field} value={value === true} change={change} />
    case 'select':
      return <SelectControl {...shared} field={field} value={String(value)} change={change} optionName={texts.option} />
    case 'color':
      return <ColorControl {...shared} field={field} value={String(value)} change={change} siblings={siblings} />
    case 'responsive':
      return <ResponsiveControl {...shared} field={field} value={value as unknown as Responsive} change={change} />
    case 'image':
      return <ImageControl {...shared} field={field} value={String(value)} change={change} />
    case 'focal':
      return (
        <FocalControl
          {...shared}
          field={field}
          value={value as unknown as Focal}
          change={change}
          image={String(siblings[field.image] ?? '')}
        />
      )
    case 'link':
      return <LinkControl {...shared} value={value as unknown as ThemeLink} change={change} />
    case 'collection':
      return <CollectionControl {...shared} value={String(value)} change={change} />
    case 'menu':
      return <MenuControl {...shared} value={value as unknown as MenuChoice} change={change} />
    case 'font':
      return <FontControl {...shared} field={field} value={value as unknown as Font} change={change} />
  }
}
