import { limits } from '@backroom/contract/catalog/products/limits'
import { type ReactNode, useEffect, useRef } from 'react'
import { rotateSuggestions } from '../client/search.ts'
import { suggestPath } from '../links.ts'
import { useStorefront, useTheme } from '../storefront-context.tsx'

interface Props {
  /** The id of the field. The header and the page may each have one. */
  id: string
  /** The search text. */
  text?: string
  className: string
  /** A label that distinguishes the two forms. */
  label: string
  /** The content of the button. */
  children: ReactNode
}

/** Searches products. The merchant's suggestions appear one after the other in the empty field. */
export function SearchForm({ id, text = '', className, label, children }: Props) {
  const { texts } = useStorefront()
  const { suggestion_list, time_change_suggestion } = useTheme(({ settings }) => settings.element.search)
  const suggestions = suggestion_list.flatMap(({ value }) => value || [])
  const data = JSON.stringify(suggestions)
  const field = useRef<HTMLInputElement>(null)
  // Storefront pages have the script instead of React. The effect depends on both values although it does not read them.
  useEffect(() => {
    void data
    void time_change_suggestion
    return field.current ? rotateSuggestions(field.current) : undefined
  }, [data, time_change_suggestion])
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers support the role better than the new element
    <form
      className={className}
      role="search"
      aria-label={label}
      action="/search"
      method="get"
      data-suggest={suggestPath}
    >
      <label className="unseen" htmlFor={id}>
        {texts.searchProducts}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={text}
        maxLength={limits.searchText}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={suggestions[0] ?? texts.searchProducts}
        data-suggestions={suggestions.length > 1 ? data : undefined}
        data-seconds={suggestions.length > 1 ? time_change_suggestion : undefined}
      />
      <button type="submit">{children}</button>
      <div className="suggestions" data-suggestions-list="" hidden />
      <span className="unseen" role="status" />
    </form>
  )
}
