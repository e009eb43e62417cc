export const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
