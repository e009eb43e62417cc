export const texts = {
  addFilter: 'Add filter',
  clear: 'Clear filters',
  from: 'from {{end}}',
  upTo: 'up to {{end}}',
  atLeast: 'At least',
  atMost: 'At most',
  firstDay: 'First day',
  lastDay: 'Last day',
  dropped: 'This list has no such filter any more: {{names}}. It is shown without.',
}
