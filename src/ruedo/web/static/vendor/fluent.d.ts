/** The parts of Project Fluent's runtime that the page uses. */
export class FluentResource { constructor(source: string); }
export interface Message { id: string; value: unknown; attributes: Record<string, unknown> }
export class FluentBundle {
  constructor(locales: string | string[], options?: { useIsolating?: boolean });
  addResource(resource: FluentResource, options?: { allowOverrides?: boolean }): Error[];
  getMessage(id: string): Message | undefined;
  formatPattern(pattern: unknown, facts?: Record<string, string | number>, errors?: Error[]): string;
}
