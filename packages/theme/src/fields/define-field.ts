import type { ThemeKey } from '../document/document.ts'
import type {
  CodeField,
  CollectionField,
  ColorField,
  Field,
  Fields,
  FocalField,
  Font,
  FontField,
  GroupField,
  ImageField,
  InstantField,
  LinkField,
  ListField,
  MenuField,
  NumberField,
  ProductField,
  Responsive,
  ResponsiveField,
  RichTextField,
  SelectField,
  TextField,
  ThemeLink,
  TimerField,
  ToggleField,
} from './field.ts'

type Extra<One extends { kind: string; label: string }> = Partial<Omit<One, 'kind' | 'label'>>

/** The specified collection value that means all products. */
export const allCollections = 'all-lattehub-c'

export const noLink: ThemeLink = { name: '', params: { slug: '' } }

export const text = (label: string, extra: Extra<TextField> = {}): TextField => ({
  kind: 'text',
  label,
  default: '',
  maxLength: 200,
  ...extra,
})

export const multiline = (label: string, extra: Extra<TextField> = {}): TextField => ({
  ...text(label, { maxLength: 2000, ...extra }),
  kind: 'multiline',
})

export const richText = (label: string, extra: Extra<RichTextField> = {}): RichTextField => ({
  kind: 'richText',
  label,
  default: '',
  ...extra,
})

export const instant = (label: string, extra: Extra<InstantField> = {}): InstantField => ({
  kind: 'instant',
  label,
  default: '',
  ...extra,
})

export const code = (label: string, extra: Extra<CodeField> = {}): CodeField => ({
  kind: 'code',
  label,
  default: '',
  maxLength: 50_000,
  ...extra,
})

/** @param days the default number of days */
export const timer = (label: string, days: number, extra: Extra<TimerField> = {}): TimerField => ({
  kind: 'timer',
  label,
  default: { day: days, hour: 0, minute: 0, end: '' },
  ...extra,
})

export const number = (label: string, value: number, extra: Extra<NumberField> = {}): NumberField => ({
  kind: 'number',
  label,
  default: value,
  step: 1,
  ...extra,
})

export const toggle = (label: string, value: boolean, extra: Extra<ToggleField> = {}): ToggleField => ({
  kind: 'toggle',
  label,
  default: value,
  ...extra,
})

export const select = <const Options extends readonly string[]>(
  label: string,
  options: Options,
  value: NoInfer<Options[number]>,
  extra: Extra<SelectField<Options[number]>> = {},
): SelectField<Options[number]> => ({ kind: 'select', label, options, default: value, ...extra })

export const color = (label: string, value: string, extra: Extra<ColorField> = {}): ColorField => ({
  kind: 'color',
  label,
  default: value,
  ...extra,
})

export const responsive = (label: string, value: Responsive): ResponsiveField => ({
  kind: 'responsive',
  label,
  default: value,
  unit: 'px',
})

export const image = (label: string, extra: Extra<ImageField> = {}): ImageField => ({
  kind: 'image',
  label,
  default: '',
  ...extra,
})

/** The key of the sibling image. */
export const focal = (image: string): FocalField => ({
  kind: 'focal',
  label: 'imageFocal',
  default: { x: 50, y: 50 },
  image,
})

export const link = (label: string, extra: Extra<LinkField> = {}): LinkField => ({
  kind: 'link',
  label,
  default: noLink,
  ...extra,
})

export const collection = (label: string): CollectionField => ({ kind: 'collection', label, default: allCollections })

export const product = (label: string): ProductField => ({ kind: 'product', label, default: '' })

/** @param handle the handle of the menu that every store has for this place */
export const menu = (label: string, handle: string): MenuField => ({ kind: 'menu', label, default: handle })

export const font = (label: string, value: Font, byTheme: FontField['byTheme'] = {}): FontField => ({
  kind: 'font',
  label,
  default: value,
  byTheme,
})

export const group = <Inner extends Fields>(
  label: string,
  fields: Inner,
  extra: Partial<Pick<GroupField, 'tabs' | 'help' | 'visibleIf' | 'isPlain'>> = {},
): GroupField<Inner> => ({ kind: 'group', label, fields, ...extra })

export const list = <Inner extends Fields>(
  label: string,
  itemLabel: string,
  max: number,
  fields: Inner,
  extra: Partial<Pick<ListField, 'initial' | 'insertAt' | 'fixedIf' | 'keptIf' | 'visibleIf'>> = {},
): ListField<Inner> => ({ kind: 'list', label, itemLabel, max, fields, ...extra })

export const onlyFor = <One extends Field>(theme: ThemeKey, field: One): One & { only: ThemeKey } => ({
  ...field,
  only: theme,
})
