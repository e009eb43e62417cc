import { type ClipboardEvent, type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './Grid.module.css'
import { handleKey } from './grid-keys.ts'
import type { GridState } from './use-grid.ts'

interface Props {
  ref: RefObject<HTMLInputElement | null>
  gridId: string
  label: string
  grid: GridState
  error: string | undefined
  style: CSSProperties
  /** Rows that Page Up and Page Down move. */
  pageRows: number
}

/**
 * The text box that has the focus. Outside an edit it is invisible and contains the selected text of the active cell, so
 * that typing replaces the text, with input methods too, and the browser copies and pastes.
 */
export function CellInput({ ref, gridId, label, grid, error, style, pageRows }: Props) {
  const leaving = useRef(false)
  const isEditing = grid.edit !== undefined
  const { row, column } = grid.selection.active
  const text = grid.text
  // biome-ignore lint/correctness/useExhaustiveDependencies: selects the text of another cell
  useLayoutEffect(() => {
    if (!isEditing && document.activeElement === ref.current) ref.current?.select()
  }, [ref, isEditing, row, column, text])
  const copy = (event: ClipboardEvent) => {
    if (isEditing) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', grid.copy())
    return true
  }
  const choices = grid.column?.kind === 'choice' ? grid.column.choices : undefined
  const shared = {
    style,
    'aria-label': label,
    'aria-describedby': `${gridId}-how ${gridId}-note`,
    'aria-invalid': Boolean(grid.edit?.error ?? error) || undefined,
  }
  return (
    <>
      <input
        {...shared}
        ref={ref}
        className={classes.input}
        data-editing={(isEditing && !choices) || undefined}
        aria-controls={gridId}
        aria-activedescendant={isEditing ? undefined : `${gridId}-${row}-${column}`}
        autoComplete="off"
        spellCheck={false}
        // A cell that is only chosen opens no keyboard on a phone.
        inputMode={isEditing ? 'text' : 'none'}
        readOnly={!grid.isEditable || grid.column?.kind === 'checkbox'}
        value={text}
        onChange={(event) => grid.type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => !choices && grid.leave()}
        onKeyDown={(event) => handleKey(grid, event, leaving, pageRows) && event.preventDefault()}
        onCopy={copy}
        onCut={(event) => copy(event) && grid.clear()}
        onPaste={(event) => {
          if (isEditing) return
          event.preventDefault()
          grid.paste(event.clipboardData.getData('text/plain'))
        }}
      />
      {isEditing && choices && (
        <ChoiceInput
          {...shared}
          choices={choices}
          grid={grid}
          onDone={() => ref.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  choices: readonly { value: string; label: string }[]
  grid: GridState
  style: CSSProperties
  /** The focus returns to the text box. */
  onDone: () => void
}

/** The list of a cell that has choices. A typed beginning has chosen one already. */
function ChoiceInput({ choices, grid, onDone, ...input }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null)
  const typed = grid.edit?.text.toLowerCase() ?? ''
  const chosen = choices.find(({ label }) => label.toLowerCase().startsWith(typed)) ?? choices[0]
  useEffect(() => select.current?.focus(), [])
  return (
    <select
      {...input}
      ref={select}
      className={classes.input}
      data-editing
      value={chosen?.value}
      onChange={({ currentTarget }) =>
        grid.type(choices.find(({ value }) => value === currentTarget.value)?.label ?? '')
      }
      onBlur={() => grid.choose(chosen?.label ?? '', 'stay')}
      onKeyDown={(event) => {
        if (!['Escape', 'Enter', 'Tab'].includes(event.key)) return
        event.preventDefault()
        if (event.key === 'Escape') grid.cancel()
        else grid.choose(chosen?.label ?? '', event.key === 'Tab' ? 'next' : 'down')
        onDone()
      }}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
