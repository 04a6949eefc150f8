import { loginInput, registerInput } from '@aspirant/contract/auth';
import { expect, it } from 'vitest';
import { firstMessages } from './use-form.ts';

it("gives each field its first message, in the contract's words", () => {
  expect(firstMessages(loginInput, { username: 'ab', password: '12345' })).toEqual({
    username: 'Username must be at least 3 characters',
    password: 'Password must be at least 6 characters',
  });
  expect(
    firstMessages(registerInput, { username: 'meera', email: 'meera@', password: 'secret1', examPrep: '' }),
  ).toEqual({ email: 'Please enter a valid email', examPrep: 'Please select an exam' });
});

it('has nothing to say of what is right', () => {
  expect(firstMessages(loginInput, { username: 'meera', password: 'secret1' })).toEqual({});
});
