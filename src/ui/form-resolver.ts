import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { GenericSchema } from 'valibot'

/** Judges a form by a valibot schema: every wrong field at once, the fields that must agree with another included. */
export const formResolver = <Input extends FieldValues, Output>(
  schema: GenericSchema<Input, Output>,
): Resolver<Input, unknown, Output> => standardSchemaResolver<Input, unknown, Output>(schema)
